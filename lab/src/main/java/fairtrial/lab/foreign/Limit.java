package fairtrial.lab.foreign;

/// Limits on the bytes read of one text. The launcher gives the tool a heap of 160 MB, and 400 MB to report a
/// run. A text takes up to eight times its bytes while it is decoded, cut into lines and parsed.
public enum Limit {
    /// A line from an unknown peer: a token of 32 characters.
    HELLO(4 << 10),
    /// One line of an access log, of a response's head, of samples. Containers refuse heads above 64 kB.
    LINE(64 << 10),
    /// The end of a log, which reports show.
    LOG_TAIL(64 << 10),
    /// An experiment, an index or manifest of a jar, an application's own properties, a JDK's release file.
    /// The index of a thousand libraries has 60 kB.
    SMALL_FILE(1 << 20),
    /// A line of collapsed stacks: 512 frames with names of a hundred characters.
    STACK(128 << 10),
    /// A line of a probe: the settings of a container are some ten kilobytes.
    PROBE_LINE(1 << 20),
    /// One event of a journal. The longest of real runs has 10 kB; one with thousands of warm-up turns,
    /// 500 kB.
    JOURNAL_LINE(4 << 20),
    /// A class file: 65 535 constants of usually 50 bytes, and generated parsers of some hundred kilobytes.
    CLASS_FILE(8 << 20),
    /// A library's description of its properties: Boot's own has 1.5 MB.
    METADATA(8 << 20),
    /// Plan, machine, sums and results of a run folder. A plan of a thousand requests has 2 MB. As a tree of
    /// JSON it takes six times that.
    RUN_FILE(12 << 20),
    /// A feed: 200 000 rows of 60 bytes.
    FEED(12 << 20),
    /// An article, or the output of a load program: the log of a day's runs has some megabytes.
    ARTICLE(12 << 20),
    /// A recording of a browser, read piece by piece: its responses are most of it, and are skipped.
    RECORDING(256 << 20),
    /// A reply of our own load generator: thousands of rehearsed responses.
    AGENT_LINE(16 << 20),
    /// A line between conductor and host agent: a journal so far, to continue a run.
    HOST_LINE(64 << 20),
    /// A whole journal, read line by line: a run of ten contenders and fifty rounds has 20 MB.
    JOURNAL(64 << 20),
    /// Collapsed stacks of a slice, read line by line: ten thousand different ones of a hundred frames.
    STACKS(128 << 20),
    /// The result of a campaign, read piece by piece: a cell has 3 kB and 0.7 kB for each further pair of contenders.
    CAMPAIGN(256 << 20);

    private final int bytes;

    Limit(int bytes) {
        this.bytes = bytes;
    }

    /// The limit in bytes.
    public int bytes() {
        return bytes;
    }
}
