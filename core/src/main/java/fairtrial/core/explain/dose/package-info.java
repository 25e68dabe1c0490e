/// The experiment that turns a setting: an ordinary comparison of a contender with itself.
package fairtrial.core.explain.dose;
