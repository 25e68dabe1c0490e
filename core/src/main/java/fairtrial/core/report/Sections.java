package fairtrial.core.report;

import fairtrial.core.report.answer.AdviceSection;
import fairtrial.core.report.answer.AdviceWords;
import fairtrial.core.report.answer.AnswerSection;
import fairtrial.core.report.answer.ConditionsSection;
import fairtrial.core.report.answer.DifferencesSection;
import fairtrial.core.report.answer.ForestSection;
import fairtrial.core.report.answer.MachinesSection;
import fairtrial.core.report.answer.OccasionsSection;
import fairtrial.core.report.answer.WhySection;
import fairtrial.core.report.capacity.CapacitySection;
import fairtrial.core.report.contender.BuildsSection;
import fairtrial.core.report.contender.CardsSection;
import fairtrial.core.report.numbers.CurvesSection;
import fairtrial.core.report.numbers.NumbersSection;
import fairtrial.core.report.pod.PodSection;
import fairtrial.core.report.time.RoundsSection;
import fairtrial.core.report.time.SlicesSection;
import fairtrial.core.report.time.WarmUpSection;
import fairtrial.core.report.trust.HostsSection;
import fairtrial.core.report.trust.MethodSection;
import fairtrial.core.report.trust.RefuteSection;
import fairtrial.core.report.trust.RepeatSection;
import fairtrial.core.report.trust.ValidSection;
import fairtrial.core.report.trust.ValiditySection;
import java.util.List;

/// The sections of the report page, in their order. A new section is one more line here.
final class Sections {
    static final List<Section> ALL = List.of(
            Section.of("verdict", context -> new AnswerSection(context).verdict()),
            new Section("differs", context -> new DifferencesSection(context).section()),
            Section.of("sure", context -> new AnswerSection(context).sure()),
            new Section("builds", context -> new BuildsSection(context).section()),
            new Section("occasions", context -> new OccasionsSection(context).section()),
            new Section("machines", context -> new MachinesSection(context).section()),
            new Section("pods", context -> new PodSection(context).section()),
            Section.of("forest", context -> new ForestSection(context).section()),
            Section.of("conditions", context -> new ConditionsSection(context).section()),
            Section.of("why", context -> new WhySection(context).section()),
            Section.of("valid", context -> new ValidSection(context).section()),
            Section.of("checks", context -> new ValiditySection(context).section()),
            Section.of("numbers", context -> new NumbersSection(context).section()),
            new Section("capacity", context -> new CapacitySection(context).section()),
            Section.of("curves", context -> new CurvesSection(context).section()),
            Section.of("contenders", context -> new CardsSection(context).section()),
            Section.of("slices", context -> new SlicesSection(context).section()),
            Section.of("rounds", context -> new RoundsSection(context).section()),
            Section.of("warmup", context -> new WarmUpSection(context).section()),
            new Section(
                    "advice",
                    context -> AdviceWords.isGiven(context.record().plan())
                            ? List.of(new AdviceSection(context).section())
                            : List.of()),
            new Section("hosts", context -> new HostsSection(context).section()),
            Section.of("method", context -> new MethodSection(context).section()),
            Section.of("repeat", context -> new RepeatSection(context).repeat()),
            Section.of("refute", context -> new RefuteSection(context).section()),
            Section.of("files", context -> new RepeatSection(context).files()));

    private Sections() {}
}
