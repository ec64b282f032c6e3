#pragma once

/// How often memory was allocated since the process began, by whatever part of it.
long allocations_so_far(void);
