package fairtrial.lab.remote;

import fairtrial.core.model.Machine;
import fairtrial.core.plan.Plan;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Order to hold a run on the contender host until it is closed.
///
/// @param applications   the application of each contender, by its id
/// @param agentClassPath jars of the load generator on that host, for null servers and trainings
/// @param trees          archives of folders on the class path, to be unpacked first
/// @param address        numeric address that contenders listen on
public record RunOrder(
        Plan plan,
        Machine machine,
        Map<String, ShippedApplication> applications,
        List<String> agentClassPath,
        List<Tree> trees,
        String address) {
    /// A folder of a class path.
    ///
    /// @param zip    archive on that host
    /// @param folder place of its files there
    public record Tree(String zip, String folder) {}

    public RunOrder {
        applications = Map.copyOf(applications);
        agentClassPath = List.copyOf(agentClassPath);
        trees = List.copyOf(trees);
    }

    /// Copy of an order whose places are relative to a folder.
    public RunOrder below(Path folder) {
        Map<String, ShippedApplication> here = new LinkedHashMap<>();
        applications.forEach((id, application) ->
                here.put(id, ShippedApplication.of(application, all(folder, application.jars()))));
        return new RunOrder(
                plan,
                machine,
                here,
                all(folder, agentClassPath),
                trees.stream()
                        .map(tree -> new Tree(in(folder, tree.zip()), in(folder, tree.folder())))
                        .toList(),
                address);
    }

    private static List<String> all(Path folder, List<String> places) {
        return places.stream().map(place -> in(folder, place)).toList();
    }

    private static String in(Path folder, String place) {
        return folder.resolve(place).toString();
    }
}
