/// The goals `fairtrial:compare` and `fairtrial:gate`.
package fairtrial.plugin.maven;
