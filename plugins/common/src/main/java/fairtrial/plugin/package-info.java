/// What the plugins of Maven and Gradle have in common: they start the program with words, and read its exit code.
package fairtrial.plugin;
