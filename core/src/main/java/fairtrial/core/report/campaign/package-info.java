/// The page of a campaign.
@NullMarked
package fairtrial.core.report.campaign;

import org.jspecify.annotations.NullMarked;
