/// One job of a campaign on its machine: its order, what it does, and the file that it leaves.
@NullMarked
package fairtrial.lab.campaign.job;

import org.jspecify.annotations.NullMarked;
