package fairtrial.lab.app;

import fairtrial.core.model.Contender;

/// The application of each contender. Most often all have the same one; builds of an application differ.
@FunctionalInterface
public interface Applications {
    /// The application that the contender runs.
    Application of(Contender contender);
}
