package fairtrial.cli.session;

import fairtrial.core.experiment.ContenderSpec;
import fairtrial.core.model.HeapFlag;
import fairtrial.core.redaction.Redaction;
import fairtrial.core.text.Message;
import fairtrial.lab.image.ImageStart;
import java.util.ArrayList;
import java.util.List;

/// What an image says of the start of its application, for contenders and for the user.
final class ImageFlags {
    private ImageFlags() {}

    /// A contender with the JVM flags of its image, before its own, which count more.
    ///
    /// @param heap whether the user gave all contenders a heap, which counts more than the image's
    static ContenderSpec of(ContenderSpec contender, ImageStart image, boolean heap) {
        boolean given = heap || contender.jvmFlags().stream().anyMatch(HeapFlag::isLargest);
        List<String> flags = new ArrayList<>(given ? image.flagsWithoutHeap() : image.jvmFlags());
        flags.addAll(contender.jvmFlags());
        return contender.withFlags(flags);
    }

    /// What is taken from an image and what is ignored. Values of variables may be secrets.
    static Message message(String file, ImageStart image) {
        return new Message(
                "image.read",
                file,
                listed(Redaction.words(image.jvmFlags())),
                listed(List.copyOf(image.environment().keySet())),
                listed(Redaction.words(image.ignored())));
    }

    private static String listed(List<String> words) {
        return words.isEmpty() ? "–" : String.join(" · ", words);
    }
}
