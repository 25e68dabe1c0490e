/// A campaign: contenders × workloads × loads × classes of machines, spread over machines by a scheduler.
@NullMarked
package fairtrial.core.campaign;

import org.jspecify.annotations.NullMarked;
