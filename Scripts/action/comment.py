#!/usr/bin/env python3
"""Says in a pull request what a run of skelshot found: one comment, written again on every run.

It reads the event of the run and the summary that skelshot wrote, and calls GitHub's API with the token of the job.
A run that found nothing to say changes an earlier comment, and writes none.
"""

import json
import os
import sys
import urllib.error
import urllib.request

MARK = "<!-- skelshot -->"
LONGEST = 60_000


def call(method, path, body=None):
    request = urllib.request.Request(
        os.environ["GITHUB_API_URL"] + path, method=method,
        data=None if body is None else json.dumps(body).encode(),
        headers={
            "Accept": "application/vnd.github+json",
            "Authorization": f"Bearer {os.environ['TOKEN']}",
            "Content-Type": "application/json",
        })
    with urllib.request.urlopen(request, timeout=30) as answer:
        return json.loads(answer.read() or b"null")


def text():
    with open(os.environ["SUMMARY"], encoding="utf-8") as file:
        summary = file.read().strip()
    if len(summary) > LONGEST:
        summary = summary[:LONGEST].rsplit("\n", 1)[0] + "\n\nThe report has the rest."
    lines = [MARK, summary or "skelshot found nothing to say."]
    report = os.environ.get("REPORT_URL")
    if report:
        lines.append(f"[The report with the pictures]({report})")
    return "\n\n".join(lines)


def main():
    with open(os.environ["GITHUB_EVENT_PATH"], encoding="utf-8") as file:
        number = json.load(file).get("pull_request", {}).get("number")
    if number is None:
        return "this run belongs to no pull request"
    comments = f"/repos/{os.environ['GITHUB_REPOSITORY']}/issues/{number}/comments"
    earlier, page = None, 1
    while earlier is None:
        found = call("GET", f"{comments}?per_page=100&page={page}")
        earlier = next((comment for comment in found if comment["body"].startswith(MARK)), None)
        if len(found) < 100:
            break
        page += 1
    if earlier is None and os.environ.get("EXIT_CODE") == "0":
        return "nothing to say"
    if earlier is None:
        call("POST", comments, {"body": text()})
        return "commented"
    path = f"/repos/{os.environ['GITHUB_REPOSITORY']}/issues/comments/{earlier['id']}"
    call("PATCH", path, {"body": text()})
    return "the comment is new"


try:
    print(main())
except urllib.error.HTTPError as error:
    # A pull request of a fork has a token that may not write: the check itself still counts.
    print(f"::warning::no comment was written: GitHub says {error.code} {error.reason}")
    sys.exit(0)
