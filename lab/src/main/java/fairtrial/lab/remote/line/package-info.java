/// A line of JSON between two processes of ours on two machines: questions, answers, and what is only told.
@NullMarked
package fairtrial.lab.remote.line;

import org.jspecify.annotations.NullMarked;
