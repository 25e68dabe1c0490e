package fairtrial.core.model;

/// A Java installation found on the machine: its home folder, full version (`25.0.1`), feature number (8 for
/// 1.8) and vendor.
public record Jdk(String home, String version, int feature, String vendor) {}
