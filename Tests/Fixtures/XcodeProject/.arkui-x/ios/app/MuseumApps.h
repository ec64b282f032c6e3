#import <APMobileFramework/APMobileFramework.h>

/// The micro app that is started first.
@interface MuseumAppDelegate : NSObject <DTMicroApplicationDelegate>
@end

/// A quiz about the rooms.
@interface QuizAppDelegate : NSObject <DTMicroApplicationDelegate>
@end

/// Reads texts aloud.
@interface GuideService : NSObject <DTService>
@end

/// Opens the links of micro apps.
@interface MuseumSchemeHandler : DTSchemeHandler
@end
