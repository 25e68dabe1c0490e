package fairtrial.lab.remote;

import fairtrial.core.model.NetworkPath;

/// The way between two hosts: data goes from the first to the second.
public record PathExamined(String from, String to, NetworkPath path) {}
