/// The folder of a campaign.
@NullMarked
package fairtrial.lab.campaign;

import org.jspecify.annotations.NullMarked;
