// The declarations of the framework of micro apps that generated code and the examples use, as its documentation describes
// them. Its headers have no annotations of nullability.

#import <APMobileFramework/DFClientDelegate.h>
#import <APMobileFramework/DTContext.h>
#import <APMobileFramework/DTFrameworkInterface.h>
#import <APMobileFramework/DTMicroApplication.h>
#import <APMobileFramework/DTMicroApplicationDelegate.h>
#import <APMobileFramework/DTMicroApplicationLaunchMode.h>
#import <APMobileFramework/DTSchemeHandler.h>
#import <APMobileFramework/DTService.h>
