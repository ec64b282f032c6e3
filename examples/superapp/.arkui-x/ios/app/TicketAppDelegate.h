#import <APMobileFramework/APMobileFramework.h>

/// The micro app that sells tickets.
@interface TicketAppDelegate : NSObject <DTMicroApplicationDelegate>
@end
