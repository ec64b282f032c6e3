// The Objective-C classes that LinkOpener.swift uses.
#import <libarkui_ios/StageApplication.h>
#import <libarkui_ios/StageViewController.h>
