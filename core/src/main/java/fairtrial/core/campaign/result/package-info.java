/// The result of a campaign: its cells as judged, and whether the answer depends on the class of machines.
@NullMarked
package fairtrial.core.campaign.result;

import org.jspecify.annotations.NullMarked;
