// The declarations of the framework of micro apps that generated code and the examples use, with the names and types of its
// headers, which have no annotations of nullability.

#import <APMobileFramework/DTContext.h>
#import <APMobileFramework/DTFrameworkInterface.h>
#import <APMobileFramework/DTMicroApplication.h>
#import <APMobileFramework/DTMicroApplicationDelegate.h>
#import <APMobileFramework/DTMicroApplicationLaunchMode.h>
#import <APMobileFramework/DTSchemeHandler.h>
#import <APMobileFramework/DTService.h>
#import <APMobileFramework/DTViewController.h>
