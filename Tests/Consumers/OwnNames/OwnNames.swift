// Types that an app may own beside the embedded libraries.

struct Destination {}
struct Matcher {}
struct Navigator {}
struct Opening {}
struct Origin {}
struct Parameter {}
struct Pattern {}
struct Presentation {}
struct Resolution {}
struct Reuse {}
struct Route {}
struct Router {}
struct Link {}
struct Table {}
