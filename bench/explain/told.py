"""What the cases showed: one explanation in short, the table, the scores, and their place in the docs."""
import math

import cases

# What a prediction may be wrong by, as core.explain.judge.DoseJudge has it.
MARGIN = 0.15

# From this score on, JDK Mission Control shows a rule.
SHOWN = 25

# What ends every closed loop; it is no fault.
ENDS = ("LOAD_CONNECTIONS", "LOAD_CPUS", "CPUS")

BEGIN = "<!-- table -->"
END = "<!-- /table -->"

ENGLISH = {
    "file": "bottlenecks.md",
    "kinds": {},
    "proofs": {},
    "head": ["case", "kind", "contender", "first cause", "right", "proof", "measured ÷ predicted, or elasticity", "JMC ≥ 25"],
    "of": "{0} of {1} ({2:.0f} %)", "yes": "yes", "no": "no", "none": "none", "error": "error", "empty": "Not measured yet.",
    "scores": ["score", "of injected bottlenecks", "wanted"],
    "first": "right cause first", "proved": "proved", "proved-turned": "proved, of those with a setting",
    "proved-layers": "proved, of those without", "within": "predictions within ±15 %", "jmc": "right cause by JMC's rules (≥ 25)", "jmc-first": "right cause first by JMC's rules",
    "runs": "healthy runs", "turned": "healthy runs with doses or delays", "false": "proved, of those", "ends": "healthy runs: the CPUs or the load named first", "jmc-healthy": "healthy runs in which JMC's rules (≥ 25) name a lock or the heap",
    "left": "{0} of {1} cases are measured, of {2} kinds. Median time of a case: {3} min.",
}

CHINESE = {
    "file": "bottlenecks.zh-CN.md",
    "kinds": {
        "connector threads": "连接器线程", "max connections": "最大连接数", "accept queue": "accept 队列", "JDBC pool": "JDBC 连接池",
        "N+1 queries": "N+1 查询", "HTTP-client pool": "HTTP 客户端连接池", "remote call": "远程调用",
        "semaphore in a filter": "过滤器中的信号量", "bulkhead": "舱壁", "task executor": "任务执行器",
        "monitor in the handler": "处理器中的监视器", "lock in the handler": "处理器中的锁", "GC, tiny heap": "垃圾回收，堆很小",
        "I/O threads": "I/O 线程", "CPU quota": "CPU 配额", "pinned virtual threads": "被钉住的虚拟线程", "N of the load": "压测的 N",
    },
    "proofs": {"proved": "已证实", "refuted": "已否定", "suspected": "存疑", "inert": "无作用"},
    "head": ["案例", "种类", "被测对象", "首位原因", "正确", "判定", "实测 ÷ 预测，或弹性", "JMC ≥ 25"],
    "of": "{0} / {1}（{2:.0f} %）", "yes": "是", "no": "否", "none": "无", "error": "错误", "empty": "尚未测量。",
    "scores": ["指标", "注入的瓶颈", "要求"],
    "first": "首位原因正确", "proved": "已证实", "proved-turned": "已证实（有设置项的案例）",
    "proved-layers": "已证实（无设置项的案例）", "within": "预测误差在 ±15 % 以内", "jmc": "JMC 规则指出正确原因（≥ 25）", "jmc-first": "JMC 规则的首位原因正确",
    "runs": "健康运行", "turned": "其中做了各档或延迟的", "false": "其中被证实的", "ends": "健康运行：首位原因是 CPU 或压测一侧", "jmc-healthy": "JMC 规则（≥ 25）指出锁或堆的健康运行",
    "left": "已测量 {0} / {1} 个案例，共 {2} 种。每个案例用时的中位数：{3} 分钟。",
}


def short(explained):
    """The explanation of one contender as a case keeps it."""
    one = explained["contenders"][0]
    limits = [hypothesis for hypothesis in one["hypotheses"] if hypothesis["effect"] == "LIMITS"]
    found = {
        "source": one["source"],
        "throughput": one["evidence"]["plain"]["throughput"],
        "watched": one["evidence"]["watched"]["throughput"],
        "limits": [named(hypothesis) for hypothesis in limits],
        "first": named(limits[0])["kind"] if limits else "",
        "doses": [],
        "proof": "",
    }
    if one["plan"]:
        found["turned"] = one["plan"]["setting"]
    if one["outcome"]:
        outcome = one["outcome"]
        found["proof"] = outcome["proof"]
        found["rounds"] = outcome["rounds"]
        found["reasons"] = [reason["key"] for reason in outcome["reasons"]]
        found["control"] = outcome["control"]
        found["doses"] = [
            {"value": dose["dose"]["value"], "predicted": dose["dose"]["ratio"], "ratio": dose["ratio"], "failed": dose["failed"]}
            for dose in outcome["doses"]
        ]
    if explained["layers"]:
        found["layers"] = layers(explained)
    if one["delays"]:
        found["proof"] = one["delays"]["proof"]
        found["layer"] = one["delays"]["layer"].lower()
    return found


def named(hypothesis):
    setting = hypothesis["setting"]["name"] if hypothesis["setting"] else ""
    return {"kind": hypothesis["kind"], "name": hypothesis["name"], "setting": setting, "share": round(hypothesis["share"], 3)}


def is_right(record):
    """Whether the first cause is the injected one, with its setting where it has one."""
    if not record.get("limits"):
        return False
    first = record["limits"][0]
    return first["kind"] == record["resource"] and (not record["setting"] or first["setting"] == record["setting"])


def layers(explained):
    """The layers at which a delay was injected, with the elasticity of throughput."""
    return [
        {"layer": one["time"]["layer"].lower(), "throughput": one["throughput"]}
        for effects in explained["layers"] for one in effects["layers"] if one["planted_micros"] > 0 and one["throughput"]
    ]


def is_proved(record):
    """By doses; where nothing can be turned, by delays."""
    return is_right(record) and record.get("proof") == "PROVED"


def accuracies(record):
    """Measured ÷ predicted of each dose that ran."""
    return [dose["ratio"]["mid"] / dose["predicted"] for dose in record.get("doses", []) if dose["ratio"]]


def is_within(accuracy):
    return abs(math.log(accuracy)) <= math.log(1 + MARGIN)


def rules(record):
    return [(rule, score) for rule, score in record.get("jmc", {}).get("rules", {}).items() if score >= SHOWN]


def names_right(record, shown):
    return any(rule in cases.JMC.get(record["resource"], []) for rule, _ in shown)


def names_wrong(record):
    """Whether JMC shows a rule for a lock or the heap, of a run that neither limits."""
    return any(rule in cases.JMC["LOCK"] + cases.JMC["HEAP"] for rule, _ in rules(record))


def share(words, part, whole):
    return words["of"].format(part, whole, 100 * part / whole) if whole else "–"


def elasticity(record):
    """The layer that decided, and how much throughput owes to it."""
    decided = [one for one in record.get("layers", []) if one["layer"] == record.get("layer")]
    return "{}: {mid:.2f} ({lo:.2f}–{hi:.2f})".format(decided[0]["layer"], **decided[0]["throughput"]) if decided else ""


def cause(limit):
    """Kind and setting; of the CPUs they are one word."""
    return " ".join(dict.fromkeys([limit["kind"].lower(), limit["setting"]])).strip()


def row(record, words):
    limits = record.get("limits", [])
    first = cause(limits[0]) if limits else words["none"]
    if "error" in record:
        first = f"{words['error']}: {record['error'][:60]}"
    ratios = " ".join(f"{one:.2f}" for one in accuracies(record)) or elasticity(record) or "–"
    shown = ", ".join(f"{rule} {score:.0f}" for rule, score in rules(record)[:3]) or "–"
    right = words["yes"] if is_right(record) else words["no"]
    proof = record.get("proof", "").lower()
    proof = words["proofs"].get(proof, proof) or "–"
    kind = words["kinds"].get(record["kind"], record["kind"])
    contender = "`" + record["spec"].split("#")[0] + "`"
    cells = [record["id"], kind, contender, first, right, proof, ratios, shown]
    return "| " + " | ".join(cell.replace("|", "/") for cell in cells) + " |"


def lines(head):
    return ["| " + " | ".join(head) + " |", "|" + "---|" * len(head)]


def scores(records, healthy, words):
    number = len(records)
    turned = [record for record in records if record["setting"]]
    fixed = [record for record in records if not record["setting"]]
    ratios = [accuracy for record in records for accuracy in accuracies(record)]
    first = [rules(record)[:1] for record in records]
    rows = [
        (words["first"], share(words, sum(map(is_right, records)), number), "90 %"),
        (words["proved"], share(words, sum(map(is_proved, records)), number), "85 %"),
        (words["proved-turned"], share(words, sum(map(is_proved, turned)), len(turned)), ""),
        (words["proved-layers"], share(words, sum(map(is_proved, fixed)), len(fixed)), ""),
        (words["within"], share(words, sum(map(is_within, ratios)), len(ratios)), "90 %"),
        (words["jmc"], share(words, sum(names_right(record, rules(record)) for record in records), number), ""),
        (words["jmc-first"], share(words, sum(map(names_right, records, first)), number), ""),
    ]
    healthy = [record for record in healthy if "error" not in record]
    if healthy:
        proved = [record for record in healthy if record.get("proof") == "PROVED"]
        ends = [record for record in healthy if record["first"] in ENDS]
        turned = [record for record in healthy if record.get("doses") or record.get("layers")]
        rows.append((words["runs"], str(len(healthy)), ""))
        rows.append((words["turned"], share(words, len(turned), len(healthy)), ""))
        rows.append((words["false"], share(words, len(proved), len(turned)) if turned else "0", "0"))
        rows.append((words["ends"], share(words, len(ends), len(healthy)), ""))
        rows.append((words["jmc-healthy"], share(words, sum(map(names_wrong, healthy)), len(healthy)), ""))
    return lines(words["scores"]) + ["| " + " | ".join(cells) + " |" for cells in rows]


def page(records, healthy, words):
    """The table and the scores in Markdown; a line where nothing is measured."""
    order = {one.id: number for number, one in enumerate(sorted(cases.cases(), key=lambda one: (one.kind, one.id)))}
    known = sorted((record for record in records if record["id"] in order), key=lambda record: order[record["id"]])
    if not known:
        return words["empty"]
    times = sorted(record.get("seconds", 0) + record.get("base_seconds", 0) for record in known)
    kinds = len({record["kind"] for record in known})
    left = words["left"].format(len(known), len(order), kinds, f"{times[len(times) // 2] / 60:.1f}")
    table = lines(words["head"]) + [row(record, words) for record in known]
    return "\n".join([left, "", *scores(known, healthy, words), "", *table])


def write(docs, records, healthy):
    """Puts table and scores between the marks of both pages."""
    for words in (ENGLISH, CHINESE):
        file = docs / words["file"]
        text = file.read_text(encoding="utf-8")
        before, rest = text.split(BEGIN, 1)
        _, after = rest.split(END, 1)
        file.write_text(f"{before}{BEGIN}\n{page(records, healthy, words)}\n{END}{after}", encoding="utf-8")
