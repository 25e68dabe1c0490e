package fairtrial.lab.schedule.kubernetes;

import fairtrial.lab.schedule.JobArray;
import fairtrial.lab.schedule.WorkFolder;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/// Name and labels of an array in the cluster. They follow from the folder of work, so another process finds them.
///
/// @param campaign digest of host and folder
/// @param array    name of the array
record JobIdentity(String campaign, String array) {
    /// On every pod of every campaign: two rounds on one node would disturb each other.
    static final Map<String, String> ROUND = Map.of("app.kubernetes.io/name", "fairtrial-round");

    private static final String CAMPAIGN = "fairtrial.dev/campaign";
    private static final String ARRAY = "fairtrial.dev/array";

    /// Eight digits: 2^32 folders in a namespace.
    private static final int DIGITS = 8;

    static JobIdentity of(WorkFolder work, String host, JobArray array) {
        String place = host + "\n" + work.root();
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(place.getBytes(StandardCharsets.UTF_8));
            return new JobIdentity(HexFormat.of().formatHex(digest).substring(0, DIGITS), array.name());
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }

    /// Name of the Job, at most 52 characters: with `-` and an index it must fit into the 63 of a host name.
    String job() {
        return "ft-" + array + "-" + campaign;
    }

    /// The labels of the Job.
    SortedMap<String, String> labels() {
        return new TreeMap<>(Map.of(CAMPAIGN, campaign, ARRAY, array));
    }
}
