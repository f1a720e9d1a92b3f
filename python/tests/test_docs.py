"""The examples of the documents do what they say."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]


@pytest.mark.parametrize("name", ["python/README.md", "docs/python.md"])
def test_examples_run(name):
    names = {}
    blocks = re.findall(r"```python\n(.*?)```", (ROOT / name).read_text(), re.S)
    assert len(blocks) > 1
    for block in blocks:
        exec(compile(block, name, "exec"), names)
    assert names["tables"].n > 1
