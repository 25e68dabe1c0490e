/// What limits a contender: its limited resources, what each predicts, and what turning a setting showed.
package fairtrial.core.explain;
