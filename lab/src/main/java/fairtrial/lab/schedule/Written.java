package fairtrial.lab.schedule;

/// What is submitted, to be read and submitted by hand as well.
///
/// @param file    name of its file in `jobs/ARRAY` of the folder of work
/// @param text    the batch script or the manifest
/// @param command command that submits it by hand
public record Written(String file, String text, String command) {}
