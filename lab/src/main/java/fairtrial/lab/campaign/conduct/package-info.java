/// The side of a campaign that submits jobs and merges what they leave.
@NullMarked
package fairtrial.lab.campaign.conduct;

import org.jspecify.annotations.NullMarked;
