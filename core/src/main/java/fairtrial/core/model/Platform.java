package fairtrial.core.model;

/// Operating system of a machine.
public record Platform(String os, String kernel, String arch) {}
