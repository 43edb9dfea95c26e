#!/usr/bin/env python3
"""Writes an export of a Mastodon account, unpacked: posts with pictures that have descriptions, some in threads.

    archive.py COUNT FOLDER

The same count gives the same bytes: numbers are after Park and Miller.
"""
import json
import os
import struct
import sys
import zlib
from datetime import datetime, timedelta, timezone

WORDS = "the harbour light over quiet roofs again early larks above north meadow rain since Tuesday coffee letters from".split()
ACTOR = "https://example.social/users/ada"


class Numbers:
    def __init__(self, seed):
        self.seed = seed

    def below(self, limit):
        self.seed = self.seed * 16807 % 2147483647
        return (self.seed >> 6) % limit


def png(width, height, color):
    def chunk(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    row = b"\0" + bytes(color) * width
    head = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(row * height)) + chunk(b"IEND", b"")


def post(number, numbers, folder):
    words = [WORDS[numbers.below(len(WORDS))] for _ in range(8 + numbers.below(40))]
    text = " ".join(words).capitalize() + "."
    attachments = []
    for place in range(numbers.below(3)):
        width, height = 160 + numbers.below(160), 120 + numbers.below(200)
        path = f"media_attachments/files/{number // 1000:03}/{number % 1000:03}-{place}.png"
        os.makedirs(os.path.dirname(f"{folder}/{path}"), exist_ok=True)
        with open(f"{folder}/{path}", "wb") as file:
            file.write(png(width, height, (numbers.below(256), numbers.below(256), numbers.below(256))))
        attachments.append(
            {"type": "Document", "mediaType": "image/png", "url": "/" + path, "name": f"A picture of {words[0]}",
             "width": width, "height": height})
    moment = datetime(2015, 1, 1, tzinfo=timezone.utc) + timedelta(minutes=number * 270)
    own = f"{ACTOR}/statuses/{number}"
    answered = f"{ACTOR}/statuses/{number - 1}" if number % 7 == 3 else None
    return {
        "id": own + "/activity", "type": "Create", "actor": ACTOR, "published": moment.strftime("%Y-%m-%dT%H:%M:%SZ"),
        "to": ["https://www.w3.org/ns/activitystreams#Public"], "cc": [ACTOR + "/followers"],
        "object": {
            "id": own, "type": "Note", "inReplyTo": answered, "url": f"https://example.social/@ada/{number}",
            "published": moment.strftime("%Y-%m-%dT%H:%M:%SZ"), "attributedTo": ACTOR,
            "to": ["https://www.w3.org/ns/activitystreams#Public"], "cc": [ACTOR + "/followers"],
            "content": f"<p>{text}</p>", "contentMap": {"en": f"<p>{text}</p>"}, "attachment": attachments,
            "tag": [{"type": "Hashtag", "name": "#" + words[1], "href": "https://example.social/tags/" + words[1]}],
        },
    }


def main():
    count, folder = int(sys.argv[1]), sys.argv[2]
    os.makedirs(folder, exist_ok=True)
    numbers = Numbers(20261130)
    items = [post(number, numbers, folder) for number in range(count)]
    with open(folder + "/outbox.json", "w", encoding="utf-8") as file:
        json.dump({"id": "outbox.json", "type": "OrderedCollection", "totalItems": count, "orderedItems": items}, file)
    actor = {
        "id": ACTOR, "type": "Person", "preferredUsername": "ada", "name": "Ada Example", "summary": "<p>Larks.</p>",
        "url": "https://example.social/@ada", "discoverable": True,
    }
    with open(folder + "/actor.json", "w", encoding="utf-8") as file:
        json.dump(actor, file)


main()
