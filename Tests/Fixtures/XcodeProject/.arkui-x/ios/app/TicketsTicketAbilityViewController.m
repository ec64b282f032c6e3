#import "TicketsTicketAbilityViewController.h"

@implementation TicketsTicketAbilityViewController
@end
