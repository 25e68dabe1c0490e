package fairtrial.lab.fake;

import fairtrial.lab.load.LoadEngine;
import fairtrial.lab.load.LoadEngineContract;

class ScriptedLoadTest extends LoadEngineContract {
    @Override
    protected LoadEngine start() {
        return new ScriptedLoad(new Timeline(), target -> 20_000);
    }
}
