package fairtrial.lab.schedule.local;

import fairtrial.lab.host.LocalHost;
import fairtrial.lab.schedule.Scheduler;
import fairtrial.lab.schedule.SchedulerContract;
import fairtrial.lab.schedule.WorkFolder;

class LocalSchedulerTest extends SchedulerContract {
    @Override
    protected Scheduler open() {
        return new LocalScheduler(new LocalHost().launcher(), new WorkFolder(temp.resolve("work")), "here");
    }
}
