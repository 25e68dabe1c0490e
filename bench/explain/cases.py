"""The injected bottlenecks: what is injected, and what the right answer is.

A group is one base comparison: an application, a request and a load. Its contenders are the cases. The right answer is the
kind of resource that limits (`ResourceKind` in `explain.json`) and the setting behind it. Where no setting exists, delays at
the layers have to prove it."""
import dataclasses

BUILT_IN = "built-in service"
SHOP = "shop"
PETCLINIC = "PetClinic"
CONTAINERS = ("tomcat", "jetty", "undertow")

THREADS = {"tomcat": "server.tomcat.threads.max", "jetty": "server.jetty.threads.max", "undertow": "server.undertow.threads.worker"}
CONNECTIONS = {"tomcat": "server.tomcat.max-connections", "jetty": "server.jetty.max-connections"}
POOL = "spring.datasource.hikari.maximum-pool-size"
EXECUTOR = "spring.task.execution.pool.core-size"
BULKHEAD = "resilience4j.bulkhead.instances.stock.max-concurrent-calls"
CARRIERS = "-Djdk.virtualThreadScheduler.parallelism"
STUB = ["--stub", "GET /stock 20ms constant"]


@dataclasses.dataclass(frozen=True)
class Group:
    """One base comparison."""

    id: str
    app: str
    load: tuple
    connections: int
    options: tuple = ()


@dataclasses.dataclass(frozen=True)
class Case:
    """One contender with an injected bottleneck. `setting` is empty where nothing can be turned."""

    id: str
    group: str
    kind: str
    container: str
    threads: str
    resource: str
    setting: str
    planted: str
    spec: str


GROUPS = {
    one.id: one
    for one in (
        Group("wait", BUILT_IN, ("--workload", "wait?ms=20"), 16),
        Group("few", BUILT_IN, ("--workload", "wait?ms=20"), 4),
        Group("cpu", BUILT_IN, ("--workload", "cpu?micros=500"), 16),
        Group("remote", SHOP, ("--path", "/limited/remote"), 16, tuple(STUB)),
        Group("permits", SHOP, ("--path", "/limited/wait"), 16),
        # All loads of a round keep their connections: 5 of the closed loop, four times as many of the open one, a quarter and four
        # times as many that check the measurement. Jetty's limit of 4 and its backlog of 50 take 54; with 12 its last ones
        # could not connect.
        Group("connections", SHOP, ("--path", "/limited/wait"), 5),
        Group("query", SHOP, ("--path", "/limited/query"), 16),
        Group("basket", SHOP, ("--path", "/limited/basket"), 16),
        Group("monitor", SHOP, ("--path", "/limited/monitor"), 16),
        Group("lock", SHOP, ("--path", "/limited/lock"), 16),
        Group("bulkhead", SHOP, ("--path", "/limited/bulkhead"), 16),
        Group("log", SHOP, ("--path", "/limited/logged"), 16),
        Group("task", SHOP, ("--path", "/limited/task"), 16),
        Group("heap", SHOP, ("--path", "/limited/heap"), 8),
        Group("io", SHOP, ("--path", "/price"), 16),
        Group("pinned", SHOP, ("--path", "/class"), 16),
        Group("petclinic", PETCLINIC, ("--path", "/owners?lastName="), 8),
    )
}


def spec(container, virtual, properties, flags, limit, label):
    """The contender in the tool's notation."""
    text = container + ("+vt" if virtual else "")
    if properties:
        text += "{" + ",".join(f"{key}={value}" for key, value in properties.items()) + "}"
    if flags:
        text += "(" + " ".join(flags) + ")"
    return text + (f"[{limit}]" if limit else "") + "#" + label


def case(group, kind, container, resource, setting, planted, properties=None, virtual=False, flags=(), limit="", suffix=""):
    label = "-".join(filter(None, [group, container, "vt" if virtual else "", suffix]))
    return Case(
        label, group, kind, container, "virtual" if virtual else "platform", resource, setting, planted,
        spec(container, virtual, properties or {}, flags, limit, label),
    )


def cases():
    """All cases, the first of each group first: a set that is cut short has all kinds."""
    found = [
        *threads(),
        *[case("few", "N of the load", one, "LOAD_CONNECTIONS", "connections", "4 connections of the load",
               virtual=one == "jetty") for one in CONTAINERS],
        case("cpu", "CPU", "tomcat", "CPUS", "cpus", "0.5 ms of CPU time per request on the CPUs of the placement"),
        *[case("cpu", "CPU quota", one, "CPUS", "cpus", "0.5 ms of CPU time per request, quota of 0.5 CPUs", limit="cpus=0.5")
          for one in ("jetty", "undertow")],
        *remote(),
        *permits(),
        *connections(),
        *[case("query", "JDBC pool", one, "DATABASE_POOL", POOL, "pool of 4, queries of 10 ms", {"shop.limited.query-millis": 10, POOL: 4},
               virtual=virtual) for one, virtual in (("tomcat", False), ("jetty", True), ("undertow", False), ("tomcat", True))],
        *[case("basket", "N+1 queries", one, "DATABASE_POOL", POOL, "pool of 2, a basket of 1 + 20 queries, 10 of them of 1 ms",
               {"shop.limited.query-millis": 1, POOL: 2}, virtual=one == "jetty") for one in ("undertow", "jetty")],
        *[case("monitor", "monitor in the handler", one, "LOCK", "", "a monitor of all requests, held for 2 ms",
               {"shop.limited.hold-millis": 2}, virtual=virtual) for one, virtual in (("tomcat", False), ("jetty", True))],
        *[case("lock", "lock in the handler", one, "LOCK", "", "a ReentrantLock of all requests, held for 2 ms",
               {"shop.limited.hold-millis": 2}, virtual=virtual) for one, virtual in (("undertow", False), ("tomcat", True))],
        *[case("bulkhead", "bulkhead", one, "PERMITS", BULKHEAD, "bulkhead of Resilience4j with 4 calls of 20 ms", {BULKHEAD: 4},
               virtual=one == "undertow") for one in ("tomcat", "undertow")],
        case("log", "appender", "tomcat", "LOG_QUEUE", "", "2 ms per line, asynchronous, queue of 8 that blocks",
             {"shop.limited.log-millis": 2, "shop.limited.log-queue": 8}),
        case("log", "appender", "jetty", "LOCK", "", "2 ms per line, written by the request itself", {"shop.limited.log-millis": 2}),
        *[case("task", "task executor", one, "EXECUTOR", EXECUTOR, "4 threads of the executor, 20 ms each",
               {"shop.limited.wait-millis": 20, EXECUTOR: 4}) for one in ("jetty", "tomcat")],
        *[case("heap", "GC, tiny heap", one, "HEAP", "-Xmx", "heap of 80 MB, nearly full", {"shop.limited.live-megabytes": 24},
               flags=["-Xmx80m"]) for one in ("tomcat", "undertow")],
        *[case("io", "I/O threads", "undertow", "IO_THREADS", "server.undertow.threads.io",
               f"a handler that waits 5 ms on the I/O thread, {number} of them",
               {"shop.limited.io-millis": 5, "server.undertow.threads.io": number}, suffix=str(number)) for number in (1, 2)],
        *[case("pinned", "pinned virtual threads", one, "CARRIERS", CARRIERS, "10 ms in the initialiser of a class",
               virtual=True) for one in ("tomcat", "undertow", "jetty")],
        *[case("petclinic", "CPU", one, "CPUS", "cpus", "nothing: pages of the CPU", virtual=virtual)
          for one, virtual in (("tomcat", False), ("jetty", True))],
        case("petclinic", "CPU quota", "jetty", "CPUS", "cpus", "quota of 0.5 CPUs", limit="cpus=0.5"),
    ]
    seen = {}
    turn = {}
    for one in found:
        turn[one.id] = seen[one.group] = seen.get(one.group, -1) + 1
    return sorted(found, key=lambda one: turn[one.id])


def threads():
    few = {"tomcat": 4, "jetty": 12, "undertow": 4}
    return [case("wait", "connector threads", one, "REQUEST_THREADS", THREADS[one], f"{THREADS[one]} = {few[one]}, requests of 20 ms",
                 {THREADS[one]: few[one]}) for one in CONTAINERS]


def remote():
    pool = [case("remote", "HTTP-client pool", one, "CLIENT_POOL", "", "4 connections of HttpClient 5 to a service of 20 ms",
                 {"shop.limited.client-connections": 4}, virtual=one == "jetty") for one in ("tomcat", "jetty")]
    few = {"tomcat": 4, "undertow": 4}
    calls = [case("remote", "remote call", one, "REQUEST_THREADS", THREADS[one],
                  f"calls of 20 ms to another service, {THREADS[one]} = {few[one]}",
                  {"shop.limited.client-connections": 200, THREADS[one]: few[one]}, suffix="calls") for one in ("tomcat", "undertow")]
    return [pool[0], calls[1], pool[1], calls[0]]


def permits():
    return [case("permits", "semaphore in a filter", one, "PERMITS", "", "semaphore of 4 in a filter, requests of 20 ms",
                 {"shop.limited.wait-millis": 20, "shop.limited.permits": 4}, virtual=one == "undertow") for one in CONTAINERS]


def connections():
    wait = {"shop.limited.wait-millis": 20}
    most = [case("connections", "max connections", one, "CONNECTIONS", CONNECTIONS[one], f"{CONNECTIONS[one]} = 4, keep-alive",
                 {**wait, CONNECTIONS[one]: 4}) for one in ("tomcat", "jetty")]
    queue = case("connections", "accept queue", "tomcat", "CONNECTIONS", CONNECTIONS["tomcat"],
                 "a connection for each request, 4 at a time: the others wait in the accept queue",
                 {**wait, CONNECTIONS["tomcat"]: 4, "server.tomcat.max-keep-alive-requests": 1}, suffix="accept")
    return [most[0], queue, most[1]]


# Runs in which nothing is injected. What ends their loop are the CPUs or the connections of the load.
HEALTHY = [
    (Group("hello", BUILT_IN, ("--workload", "hello"), 16), ("tomcat", "jetty", "undertow")),
    (Group("json", BUILT_IN, ("--workload", "json"), 8), ("tomcat+vt", "jetty+vt", "undertow+vt")),
    (Group("slow", BUILT_IN, ("--workload", "wait?ms=20"), 8), ("tomcat", "jetty+vt", "undertow")),
    (Group("price", SHOP, ("--path", "/price"), 16), ("tomcat", "jetty", "undertow")),
    (Group("products", SHOP, ("--path", "/api/products"), 8), ("tomcat+vt", "jetty", "undertow")),
    (Group("vets", PETCLINIC, ("--path", "/vets.html"), 4), ("tomcat", "jetty")),
]

# Rules of JDK Mission Control that name a cause of this kind. For caps of threads, connections and pools it has none.
JMC = {
    "LOCK": ["JavaBlocking"],
    "HEAP": ["GcPauseRatio", "HighGc", "LongGcPause", "ApplicationHalts", "FullGc", "GcStall"],
    "CPUS": ["HighJvmCpu"],
}
