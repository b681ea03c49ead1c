#!/usr/bin/env python3
"""Reports in a pull request what a run of skelshot found: one comment, updated by every run.

It reads the event of the run and the summary that skelshot wrote, and calls GitHub's API with the token of the job.
A run without findings updates an earlier comment, but writes no new one. Only comments of the token's own user are
changed, even if others begin with the same mark. Any problem is only a warning: the job exits as skelshot did.
"""

import json
import os
import re
import signal
import urllib.error
import urllib.request

MARK = "<!-- skelshot -->"
LONGEST = 60_000
# Of a pull request's comments, a hundred in a page; and of an answer, in bytes.
MOST_PAGES = 50
MOST_BYTES = 1 << 24
# Pictures whose files are named.
MOST_PICTURES = 50
# All requests together may take so long: a server that hangs, or sends a byte now and then, does not hold the job up.
SECONDS = 60

OWN = "query($ids: [ID!]!) { nodes(ids: $ids) { ... on IssueComment { databaseId viewerDidAuthor } } }"


class NotWritten(Exception):
    """The reason why the comment was not written."""


class NoRedirect(urllib.request.HTTPRedirectHandler):
    """Rejects redirects: the token is for this server only."""

    def redirect_request(self, *_):
        return None


opener = urllib.request.build_opener(NoRedirect)


def seconds():
    return float(os.environ.get("COMMENT_SECONDS") or SECONDS)


def setting(name):
    value = os.environ.get(name)
    if not value:
        raise NotWritten(f"{name} is not set")
    return value


def call(method, address, body=None):
    request = urllib.request.Request(
        address, method=method, data=None if body is None else json.dumps(body).encode(),
        headers={
            "Accept": "application/vnd.github+json",
            "Authorization": f"Bearer {setting('TOKEN')}",
            "Content-Type": "application/json",
        })
    with opener.open(request, timeout=seconds()) as answer:
        read = answer.read(MOST_BYTES + 1)
    if len(read) > MOST_BYTES:
        raise NotWritten("the response of GitHub is too long")
    return json.loads(read or b"null")


def text():
    with open(setting("SUMMARY"), encoding="utf-8") as file:
        summary = file.read().strip()
    if len(summary) > LONGEST:
        summary = summary[:LONGEST].rsplit("\n", 1)[0] + "\n\nSee the report for the rest."
    lines = [MARK, summary or "skelshot found nothing to report."]
    page = os.environ.get("PAGE_URL")
    if page:
        lines.append(f"[Report with the pictures]({page})")
    report = os.environ.get("REPORT_URL")
    if report:
        name = os.environ.get("REPORT") or "skelshot-report"
        lines.append(f"[Artifact with the report and the pictures as files]({report}): {code(name)}")
        files = "\n".join(picture_files())
        if files:
            lines.append(f"<details><summary>Files in the artifact</summary>\n\n{files}\n\n</details>")
    return "\n\n".join(lines)


def code(words):
    """Formats text from outside as Markdown code, so that it has no links or mentions."""
    shown = "".join(sign if sign.isprintable() else ascii(sign)[1:-1] for sign in words)
    fence = "`" * (max(map(len, re.findall("`+", shown)), default=0) + 1)
    blank = " " if shown[:1] in "` " or shown[-1:] in "` " else ""
    return f"{fence}{blank}{shown}{blank}{fence}"


def picture_files():
    """Lists the files of each picture in the artifact, since no link can point into an artifact."""
    index = os.path.join(os.environ.get("FOLDER") or ".", "pictures", "index.json")
    try:
        with open(index, encoding="utf-8") as file:
            pictures = json.load(file)["pictures"]
    except (FileNotFoundError, NotADirectoryError):
        return
    for picture in pictures[:MOST_PICTURES]:
        files = [picture[kind] for kind in ("expected", "actual", "diff") if picture.get(kind)]
        yield f"- {code(picture['name'])}: " + ", ".join(code("pictures/" + file) for file in files)
    if len(pictures) > MOST_PICTURES:
        yield f"- and {len(pictures) - MOST_PICTURES} more; see `pictures/index.json`"


def marked(comments):
    """The comments that begin with the mark, by any author."""
    result = []
    for page in range(1, MOST_PAGES + 1):
        found = call("GET", f"{comments}?per_page=100&page={page}")
        if not isinstance(found, list) or not all(isinstance(comment, dict) for comment in found):
            raise NotWritten("the response of GitHub is not a list of comments")
        result += [comment for comment in found if str(comment.get("body") or "").startswith(MARK)]
        if len(found) < 100:
            break
    return result


def own(comments):
    """The number of the first comment by the user of the token; None if there is none.

    The token of a job may not query its user, but it may query whether that user wrote a comment.
    """
    address = os.environ.get("GITHUB_GRAPHQL_URL") or setting("GITHUB_API_URL") + "/graphql"
    for start in range(0, len(comments), 100):
        ids = [comment.get("node_id") for comment in comments[start:start + 100]]
        answer = call("POST", address, {"query": OWN, "variables": {"ids": ids}})
        try:
            for node in answer["data"]["nodes"]:
                if node and node.get("viewerDidAuthor") is True:
                    return int(node["databaseId"])
        except (AttributeError, KeyError, TypeError, ValueError):
            raise NotWritten("the response of GitHub does not name the authors of comments") from None
    return None


def main():
    with open(setting("GITHUB_EVENT_PATH"), encoding="utf-8") as file:
        number = ((json.load(file) or {}).get("pull_request") or {}).get("number")
    if number is None:
        return "this run does not belong to a pull request"
    issues = f"{setting('GITHUB_API_URL')}/repos/{setting('GITHUB_REPOSITORY')}/issues"
    comments = f"{issues}/{int(number)}/comments"
    earlier = own(marked(comments))
    if earlier is None and os.environ.get("EXIT_CODE") == "0":
        return "nothing to report"
    if earlier is None:
        call("POST", comments, {"body": text()})
        return "commented"
    call("PATCH", f"{issues}/comments/{earlier}", {"body": text()})
    return "updated the comment"


def late(*_):
    raise NotWritten(f"GitHub did not answer within {seconds():g} s")


def said(error):
    """The error as the value of a workflow command."""
    if isinstance(error, urllib.error.HTTPError):
        words = f"GitHub responded with {error.code} {error.reason}"
    elif isinstance(error, urllib.error.URLError):
        words = f"cannot reach GitHub: {error.reason}"
    elif isinstance(error, NotWritten):
        words = str(error)
    else:
        words = f"{type(error).__name__}: {error}"
    words = words.encode("ascii", "backslashreplace").decode()
    return words.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


try:
    signal.signal(signal.SIGALRM, late)
    signal.setitimer(signal.ITIMER_REAL, seconds())
    print(main())
except Exception as error:  # pylint: disable=broad-except
    # A pull request of a fork has a token that may not write, and servers fail: the check itself still counts.
    print(f"::warning::cannot write the comment: {said(error)}")
