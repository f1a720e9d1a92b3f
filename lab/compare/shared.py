#!/usr/bin/env python3
"""shared.py CARTEADO-LAB [DEALS [KILLS [UNIT]]] - what does it cost to share a study among workers? Counts the same deals by
one process and by two workers of a bus. Both run at the same time, so that the machine is equally busy for both. Kills
workers at random instants and replaces them. Compares the sums and the CPU seconds. The seconds include killed workers,
the command that gathers the results and the NATS server."""
import json
import os
import random
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time

LAB = sys.argv[1]
DEALS = sys.argv[2] if len(sys.argv) > 2 else "10000000"
KILLS = int(sys.argv[3]) if len(sys.argv) > 3 else 10
UNIT = ["--unit", sys.argv[4]] if len(sys.argv) > 4 else []
STUDY = [LAB, "study", "onze", "--preset", "elevens", "--deals", DEALS, "--json"]
folder = tempfile.mkdtemp()
spent = {}


class Program:
    """A program whose CPU seconds are added to a name when it ends."""
    def __init__(self, name, *words):
        self.name = name
        self.out = open(os.path.join(folder, name), "w+")
        self.process = subprocess.Popen(words, stdout=self.out)

    def wait(self):
        _, self.process.returncode, used = os.wait4(self.process.pid, 0)
        spent[self.name] = spent.get(self.name, 0) + used.ru_utime + used.ru_stime
        self.out.seek(0)
        return re.sub(r',"(most_)?ms":[0-9.]+', "", self.out.read())

    def kill(self, how=signal.SIGKILL):
        os.kill(self.process.pid, how)
        self.wait()


def start_server():
    program = shutil.which("nats-server", path=os.environ["PATH"] + ":/usr/sbin")
    server = Program("server", program, "-a", "127.0.0.1", "-p", "-1", "--ports_file_dir", folder, "-js", "-sd",
                     os.path.join(folder, "store"), "-l", os.path.join(folder, "log"))
    while True:
        for name in os.listdir(folder):
            text = open(os.path.join(folder, name)).read() if name.endswith(".ports") else ""
            if text.endswith("}"):
                return server, json.loads(text)["nats"][0]
        time.sleep(0.1)


server, url = start_server()
results = {}
one = Program("one", *STUDY)
gatherer = Program("gatherer", *STUDY, "--bus", url, *UNIT)
waiting = [threading.Thread(target=lambda p=p: results.update({p.name: p.wait()})) for p in (one, gatherer)]
for thread in waiting:
    thread.start()
workers = [Program("workers", LAB, "worker", "--bus", url) for _ in range(2)]
for _ in range(KILLS):
    waiting[1].join(random.uniform(1, 30))
    if waiting[1].is_alive():
        i = random.randrange(2)
        workers[i].kill()
        workers[i] = Program("workers", LAB, "worker", "--bus", url)
        print("killed a worker", flush=True)
waiting[1].join()
for worker in workers:
    worker.kill(signal.SIGTERM)
server.kill(signal.SIGTERM)
waiting[0].join()
shutil.rmtree(folder)
shared = spent["gatherer"] + spent["workers"] + spent["server"]
print("same sums" if results["one"] == results["gatherer"] else "the sums differ")
print(" ".join(f"{name} {seconds:.2f} s" for name, seconds in sorted(spent.items())))
print(f"shared {shared:.2f} s: {100 * (shared / spent['one'] - 1):+.2f} %")
sys.exit(results["one"] != results["gatherer"])
