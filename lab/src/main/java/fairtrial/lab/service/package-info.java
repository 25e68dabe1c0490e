/// Services and stubs that an application waits for: started, guarded, asked whether they are ready, watched and ended.
@NullMarked
package fairtrial.lab.service;

import org.jspecify.annotations.NullMarked;
