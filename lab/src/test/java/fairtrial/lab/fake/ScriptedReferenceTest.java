package fairtrial.lab.fake;

import fairtrial.lab.nginx.RunningReference;
import fairtrial.lab.nginx.RunningReferenceContract;

class ScriptedReferenceTest extends RunningReferenceContract {
    @Override
    protected RunningReference started() {
        return new ScriptedReference();
    }
}
