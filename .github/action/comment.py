#!/usr/bin/env python3
"""Reports the result of a skelshot run in a pull request. Every run updates the same comment.

Reads the workflow event and skelshot's summary, and calls GitHub's API with the job's token. A run without findings
updates an existing comment but does not create one. Edits only comments by the token's user, even if other comments
begin with the same mark. A failure only prints a warning, and the job exits with skelshot's exit code.
"""

import json
import os
import re
import signal
import urllib.error
import urllib.request

MARK = "<!-- skelshot -->"
LONGEST = 60_000
# The maximum number of pages of comments. Each page has 100 comments.
MOST_PAGES = 50
# The maximum size of a response in bytes.
MOST_BYTES = 1 << 24
# The maximum number of pictures whose files are listed.
MOST_PICTURES = 50
# The time limit for all requests together. A server that hangs or responds slowly does not block the job.
SECONDS = 60

OWN = "query($ids: [ID!]!) { nodes(ids: $ids) { ... on IssueComment { databaseId viewerDidAuthor } } }"


class NotWritten(Exception):
    """The reason why the comment was not written."""


class NoRedirect(urllib.request.HTTPRedirectHandler):
    """Rejects redirects, because only this server may receive the token."""

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
    """Formats untrusted text as Markdown code, so that the text cannot create links or mentions."""
    shown = "".join(sign if sign.isprintable() else ascii(sign)[1:-1] for sign in words)
    fence = "`" * (max(map(len, re.findall("`+", shown)), default=0) + 1)
    blank = " " if shown[:1] in "` " or shown[-1:] in "` " else ""
    return f"{fence}{blank}{shown}{blank}{fence}"


def picture_files():
    """Lists the files of each picture in the artifact, because links cannot point into an artifact."""
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
    """Returns the comments by any author that begin with the mark."""
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
    """Returns the number of the first comment by the token's user, or None if there is no such comment.

    A job's token cannot query its user, but it can query whether this user wrote a comment.
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
    """Formats an error as the value of a workflow command."""
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
    # The token of a fork's pull request cannot write comments, and servers can fail. The check's result still counts.
    print(f"::warning::cannot write the comment: {said(error)}")
