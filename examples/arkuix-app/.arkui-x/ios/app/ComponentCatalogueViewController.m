#import "ComponentCatalogueViewController.h"

@implementation ComponentCatalogueViewController

- (NSInteger)tableView:(UITableView *)tableView numberOfRowsInSection:(NSInteger)section {
    return self.components.count;
}

- (UITableViewCell *)tableView:(UITableView *)tableView cellForRowAtIndexPath:(NSIndexPath *)indexPath {
    UITableViewCell *cell = [[UITableViewCell alloc] initWithStyle:UITableViewCellStyleDefault reuseIdentifier:nil];
    cell.textLabel.text = self.components[indexPath.row];
    return cell;
}

- (NSArray<NSString *> *)components {
    return @[ @"Button", @"Card", @"Price", @"Stepper" ];
}

@end
