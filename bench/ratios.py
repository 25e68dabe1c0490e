"""What a run folder says about two builds."""
import json


def loss(result, plan, later):
    """The part of the throughput that build `later` loses, with its interval (lo, mid, hi); None: there is no interval."""
    ids = [one["id"] for one in plan["contenders"] if later in (one["id"], one.get("build")) and not one["twin_of"]]
    for one in result["comparisons"]:
        if one["metric"] != "throughput_rps" or one["family"] == "placebo" or one["no_interval"]:
            continue
        lo, mid, hi = (one["ratio"][end] for end in ("lo", "mid", "hi"))
        if one["a"] in ids:
            return 1 - hi, 1 - mid, 1 - lo
        if one["b"] in ids:
            return 1 - 1 / lo, 1 - 1 / mid, 1 - 1 / hi
    return None


def loss_in(folder, later):
    """The same from a run folder; None without a result, too."""
    if not (folder / "result.json").exists():
        return None
    return loss(*(json.loads((folder / name).read_text()) for name in ("result.json", "plan.json")), later)
