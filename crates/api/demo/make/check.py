"""Checks that the demo data says what the product promises of it: python3 crates/api/demo/make/check.py

Needs Python 3.11. The lengths and codecs of the clips are checked as well when ffprobe is there.
"""
import json
import re
import shutil
import subprocess
import tomllib
from collections import Counter
from pathlib import Path

DEMO = Path(__file__).resolve().parent.parent
MEDIA = DEMO / "media"
CATEGORIES = {
    "web-development": "Web Development",
    "digital-marketing": "Digital Marketing",
    "design": "Design",
    "data-office": "Data & Office",
    "communication": "Communication",
    "freelancing": "Freelancing",
    "ai-automation": "AI & Automation",
    "career": "Career",
}
LISTS = ("why_course", "what_you_will_learn", "who_should_enroll", "still_confused", "reason", "course_highlights")
SPECIAL = {"1": ("1 Lakh", "orange"), "2": ("3 Lakhs", "green"), "3": ("5 Lakhs", "purple")}
SLUG = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")


def load(name: str) -> dict:
    with open(DEMO / name, "rb") as file:
        return tomllib.load(file)


def check(ok: bool, message: str) -> None:
    if not ok:
        raise SystemExit(f"demo data: {message}")


def check_course(course: dict, mentors: set[str]) -> None:
    name = course["slug"]
    check(SLUG.fullmatch(name) is not None, f"{name}: slug")
    check(isinstance(course["price"], int) and course["price"] >= 0, f"{name}: price")
    check(course["status"] in ("Published", "Draft"), f"{name}: status")
    check(2 <= len(course["description"].split("\n\n")) <= 4, f"{name}: description has 2 to 4 paragraphs")
    check(all(len(course[key]) >= 2 and all(course[key]) for key in LISTS), f"{name}: lists")
    check(bool(course["intro_line"] and course["how_will_help_you"] and course["duration"] and course["level"]), f"{name}: texts")
    check(bool(course["mentor"]) and set(course["mentor"]) <= mentors, f"{name}: mentor")
    videos = course["video"]
    for film in (video["film"] for video in videos if "film" in video):
        check(all((MEDIA / "lessons" / f"{film}{kind}").is_file() for kind in (".mp4", ".en.vtt", ".hi.vtt")), f"{name}: {film} with captions")
    check(6 <= len(videos) <= 14, f"{name}: {len(videos)} lessons")
    check(sum(video["preview"] for video in videos) >= 2, f"{name}: previews")
    check(len({video["title"] for video in videos}) == len(videos), f"{name}: two lessons with one title")
    check(not any(re.search(r"\blesson \d", video["title"], re.I) for video in videos), f"{name}: a lesson without a title of its own")


def check_courses(mentors: set[str]) -> list[dict]:
    files = {path.stem for path in (DEMO / "courses").glob("*.toml")}
    check(files == set(CATEGORIES), "one file per category")
    courses = []
    for slug, category in CATEGORIES.items():
        for course in load(f"courses/{slug}.toml")["course"]:
            check(course["category"] == category, f"{course['slug']}: category")
            check_course(course, mentors)
            courses.append(course)
    published = [course for course in courses if course["status"] == "Published"]
    check(len(published) == 42 and len(courses) == 44, "42 published courses and 2 drafts")
    for key in ("slug", "title", "published_days_ago"):
        check(len({course[key] for course in courses}) == len(courses), f"every course has its own {key}")
    check(sum(course["trending"] for course in published) >= 10, "at least 10 trending")
    check(sum(course["offline"] for course in published) == 4, "4 offline")
    check(sum(course["price"] >= 2000 for course in published) >= 15, "at least 15 at 2,000 or more")
    check(sum(course["price"] == 0 for course in published) == 1, "exactly one free")
    titles = [course["title"] for course in published]
    check("Advanced Personality Development" in titles, "'Advanced Personality Development'")
    check(sum(title.startswith(("Odoo", "Microsoft")) for title in titles) == 2, "two titles start with Odoo or Microsoft")
    check(sum(bool(re.search(r"[\u0900-\u097f]", title)) for title in titles) >= 2, "two titles with Devanagari")
    check(any(55 <= len(title) <= 70 for title in titles), "one long title")
    return courses


def check_bundles(courses: list[dict]) -> dict[str, dict]:
    prices = {course["slug"]: course["price"] for course in courses if course["status"] == "Published"}
    data = load("bundles.toml")
    ordinary, special = data["bundle"], data["special"]
    check(len(ordinary) == 8, "8 ordinary bundles")
    for bundle in ordinary + special:
        name = bundle["slug"]
        check(SLUG.fullmatch(name) is not None, f"bundle {name}: slug")
        check(len(set(bundle["courses"])) == len(bundle["courses"]), f"bundle {name}: a course twice")
        check(set(bundle["courses"]) <= set(prices), f"bundle {name}: unknown or unpublished course")
        check(bundle["status"] == "Published" and bool(bundle["description"] and bundle["why_bundle"]), f"bundle {name}: texts")
    for bundle in ordinary:
        check(bundle["category"] in CATEGORIES.values(), f"bundle {bundle['slug']}: category")
        check(bundle["price"] < sum(prices[slug] for slug in bundle["courses"]), f"bundle {bundle['slug']}: dearer than its courses")
    offers = [bundle for bundle in ordinary if "discount" in bundle]
    check(len(offers) == 1 and offers[0]["discount"] == 20 and bool(offers[0]["popup"]), "one bundle with 20% and a popup")
    check({bundle["slug"] for bundle in special} == set(SPECIAL), "special bundles 1, 2 and 3")
    for bundle in special:
        amount, theme = SPECIAL[bundle["slug"]]
        check(bundle["name"] == f"Freelancing Road To {amount}" and bundle["theme"] == theme, f"special {bundle['slug']}: name and theme")
        check((bundle["price"], bundle["offer_price"], bundle["refund_window_days"]) == (74999, 49999, 30), f"special {bundle['slug']}: price")
        check(len(bundle["courses"]) == 24, f"special {bundle['slug']}: 24 courses")
        check(bundle["popup_language"] in ("en", "hi") and bundle["start_learning_url"].startswith("/"), f"special {bundle['slug']}: language, link")
        check(all((MEDIA / bundle[key]).is_file() for key in ("video_url_english", "video_url_hindi")), f"special {bundle['slug']}: clips")
    everything = ordinary + special
    check(len({bundle["published_days_ago"] for bundle in everything}) == len(everything), "every bundle has its own published_days_ago")
    return {bundle["slug"]: bundle for bundle in everything}


def check_people(people: dict, courses: list[dict], bundles: dict[str, dict]) -> None:
    check(8 <= len(people["mentor"]) <= 10, "8 to 10 mentors")
    check(all((MEDIA / mentor["avatar"]).is_file() and mentor["about"] for mentor in people["mentor"]), "mentors have a face and a text")
    accounts = {account["email"]: account for account in people["account"]}
    for email, password, mobile, role in (
        ("learner@kaushal.test", "Learner@123", "9000000001", "learner"),
        ("fresh@kaushal.test", "Fresh@12345", "9000000002", "learner"),
        ("admin@kaushal.test", "Admin@12345", "9000000009", "admin"),
        ("mentor@kaushal.test", "Mentor@12345", "9000000008", "mentor"),
    ):
        account = accounts[email]
        check((account["password"], account["mobile"], account["role"]) == (password, mobile, role), email)
    check(len({account["mobile"] for account in accounts.values()}) == len(accounts), "mobile numbers differ")
    check(all(re.fullmatch(r"\d{2}", account["state"]) for account in accounts.values()), "states are GST codes")
    team = [account for account in accounts.values() if account.get("referred_by") == "learner@kaushal.test"]
    check(len(team) == 4 and not any(account["login"] or "password" in account for account in team), "a team of 4 without passwords")
    check(any(re.search(r"[\u0900-\u097f]", account["name"]) for account in team), "a name in Devanagari")
    bought = [grant for grant in people["grant"] if grant["account"] == "learner@kaushal.test"]
    check(Counter(grant["type"] for grant in bought) == {"course": 2, "bundle": 1}, "the learner bought 2 courses and 1 bundle")
    by_slug = {course["slug"]: course for course in courses}
    owned = set()
    for grant in bought:
        owned |= set(bundles[grant["slug"]]["courses"]) if grant["type"] == "bundle" else {grant["slug"]}
    seen = set()
    for step in people["progress"]:
        check(step["account"] in accounts and step["course"] in owned, f"progress in {step['course']}, which is not owned")
        video = by_slug[step["course"]]["video"][step["video"]]
        check(0 <= step["position"] <= video["seconds"], f"progress in {step['course']}: position")
        check((step["course"], step["video"]) not in seen, f"progress in {step['course']} twice")
        seen.add((step["course"], step["video"]))


def check_clip(path: Path, seconds: int | None) -> None:
    check(path.stat().st_size <= 600 * 1024, f"{path.name}: over 600 KB")
    check((path.with_suffix(".webp")).stat().st_size <= 25 * 1024, f"{path.name}: poster over 25 KB")
    check_video(path, seconds, 20, 40)


def check_video(path: Path, seconds: int | None, shortest: int, longest: int) -> None:
    head = path.read_bytes()
    check(head.find(b"moov") < head.find(b"mdat"), f"{path.name}: the index is not in front")
    if shutil.which("ffprobe") is None:
        return
    entries = "stream=codec_name,pix_fmt:format=duration"
    answer = json.loads(subprocess.check_output(["ffprobe", "-v", "error", "-show_entries", entries, "-of", "json", path]))
    check([stream["codec_name"] for stream in answer["streams"]] == ["h264", "aac"], f"{path.name}: codecs")
    check(answer["streams"][0]["pix_fmt"] == "yuv420p", f"{path.name}: pixel format")
    length = float(answer["format"]["duration"])
    check(shortest <= length <= longest and (seconds is None or round(length) == seconds), f"{path.name}: {length} s, the lessons say {seconds}")


def width(path: Path) -> int:
    answer = subprocess.check_output(["ffprobe", "-v", "error", "-show_entries", "stream=width", "-of", "csv=p=0", path])
    return int(answer)


def check_sizes() -> None:
    pictures = [MEDIA / "certificate.webp", *(MEDIA / "projects").glob("*.webp"), *(MEDIA / "site").glob("*.webp")]
    known = {path.relative_to(MEDIA / "sizes") for path in (MEDIA / "sizes").rglob("*.webp")}
    check(sum((MEDIA / "sizes" / path).stat().st_size for path in known) < 400_000, "smaller sizes of 400 KB or more")
    if shutil.which("ffprobe") is None:
        return
    wanted = set()
    for path in pictures:
        own, name = width(path), path.relative_to(MEDIA)
        wanted |= {name.with_name(f"{name.stem}-{less}.webp") for less in (960, 640, 320) if less < own}
    check(known == wanted, f"node sizes.js makes other files: {sorted(map(str, known ^ wanted))}")
    for path in known:
        check(str(width(MEDIA / "sizes" / path)) == path.stem.rsplit("-", 1)[1], f"{path}: not as wide as it is named")


def check_media(courses: list[dict]) -> None:
    for slug, category in CATEGORIES.items():
        seconds = {video["seconds"] for course in courses if course["category"] == category for video in course["video"] if "film" not in video}
        check(len(seconds) == 1, f"{category}: lessons of one clip have one length")
        check_clip(MEDIA / f"{slug}.mp4", seconds.pop())
    for name in ("special-english.mp4", "special-hindi.mp4"):
        check_clip(MEDIA / name, None)
    films = {video["film"]: video["seconds"] for course in courses for video in course["video"] if "film" in video}
    check(films.keys() == {path.stem for path in (MEDIA / "lessons").glob("*.mp4")}, "each film belongs to a lesson")
    for name, seconds in films.items():
        check_video(MEDIA / "lessons" / f"{name}.mp4", seconds, 120, 240)
    check(sum(path.stat().st_size for path in MEDIA.rglob("*.mp4")) < 25_000_000, "videos of 25 MB or more")
    published = {course["slug"] for course in courses if course["status"] == "Published"}
    check({path.stem for path in (MEDIA / "syllabus").glob("*.pdf")} == published, "one syllabus for each published course")
    check(all(path.stat().st_size <= 60 * 1024 for path in (MEDIA / "syllabus").iterdir()), "a syllabus over 60 KB")
    check(all(path.stat().st_size <= 15 * 1024 for path in (MEDIA / "people").iterdir()), "an avatar over 15 KB")
    check((MEDIA / "certificate.webp").is_file(), "the sample certificate")
    check_sizes()
    files = [path for path in MEDIA.rglob("*") if path.is_file()]
    check(sum(path.stat().st_size for path in files) < 27_000_000, "media of 27 MB or more")
    check(all(path.name.isascii() for path in files), "a file name that is not ASCII")


def main() -> None:
    people = load("people.toml")
    courses = check_courses({mentor["slug"] for mentor in people["mentor"]})
    check_people(people, courses, check_bundles(courses))
    check_media(courses)
    print(f"demo data: {len(courses)} courses, {sum(len(course['video']) for course in courses)} lessons, as promised")


if __name__ == "__main__":
    main()
