#!/usr/bin/env python3
"""test_shared.py CARTEADO-LAB TEST_BUS [SEED] - studies that the workers of a bus count. It starts a NATS server in a
temporary folder and runs the tests of the bus itself (test_bus). Then it compares studies on the bus with those of one
process. Meanwhile it kills workers, the server and the command that gathers, at random instants, which SEED chooses."""
import json
import os
import random
import re
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time

LAB, BUS_TEST = sys.argv[1:3]
SEED = int(sys.argv[3]) if len(sys.argv) > 3 else random.randrange(10**6)
luck = random.Random(SEED)
folder = tempfile.mkdtemp()
running = []
ENV = dict(os.environ, LC_ALL="en_US.UTF-8")
checks = 0


def check(good, what):
    global checks
    checks += 1
    if not good:
        raise AssertionError(what)


def start(*words, **more):
    process = subprocess.Popen(words, env=ENV, text=True, **more)
    running.append(process)
    return process


def kill(process, how=signal.SIGKILL):
    process.send_signal(how)
    process.wait(600)


# ---- the server ---------------------------------------------------------------------------------

class Server:
    """A server of NATS. Started again, it has the same port and the same store."""
    def __init__(self, name, *options):
        self.program = shutil.which("nats-server", path=os.environ["PATH"] + ":/usr/sbin")
        if not self.program:
            sys.exit("no nats-server here: tools/install.sh check brings it")
        self.folder = os.path.join(folder, name)
        os.mkdir(self.folder)
        self.options = options
        self.port = -1  # the system chooses one
        self.start()

    def start(self):
        for name in os.listdir(self.folder):
            if name.endswith(".ports"):
                os.unlink(os.path.join(self.folder, name))
        self.process = start(self.program, "-a", "127.0.0.1", "-p", str(self.port), "--ports_file_dir", self.folder,
                             "-l", os.path.join(self.folder, "log"), *self.options)
        while self.port < 0:
            found = [n for n in os.listdir(self.folder) if n.endswith(".ports")]
            text = open(os.path.join(self.folder, found[0])).read() if found else ""
            if text.endswith("}"):
                self.port = int(json.loads(text)["nats"][0].rsplit(":", 1)[1])
            check(self.process.poll() is None, "nats-server does not start")
            time.sleep(0.02)
        while True:
            try:
                socket.create_connection(("127.0.0.1", self.port), 5).close()
                return
            except OSError:
                time.sleep(0.02)

    def url(self):
        return f"nats://127.0.0.1:{self.port}"

    def publish(self, subject, text):
        """Sends a message as the protocol of NATS has it."""
        data = text.encode()
        with socket.create_connection(("127.0.0.1", self.port), 60) as line:
            line.sendall(b'CONNECT {"verbose":false}\r\nPUB %s %d\r\n%s\r\nPING\r\n' % (subject.encode(), len(data), data))
            answer = b""
            while b"PONG" not in answer:
                answer += line.recv(4096)


# ---- the programs -------------------------------------------------------------------------------

def lab(*words, code=0, error=""):
    """Runs carteado-lab. Returns its output, and checks its exit code and what it says of faults."""
    done = subprocess.run([LAB, *words], env=ENV, text=True, capture_output=True, timeout=600)
    check(done.returncode == code, f"{words}: exit {done.returncode}, not {code}: {done.stderr}")
    check(error in done.stderr, f"{words}: no “{error}” in {done.stderr!r}")
    return done.stdout


def untimed(text):
    """The results without the times, which differ between any two runs."""
    return re.sub(r',"(most_)?ms":[0-9.]+|,"acts":[0-9]+', "", text)


def worker(*words):
    return start(LAB, "worker", "--bus", bus.url(), *words, stdout=subprocess.PIPE, stderr=subprocess.PIPE)


def gatherer(*words):
    return start(LAB, *words, "--bus", bus.url(), "--json", stdout=subprocess.PIPE, stderr=subprocess.PIPE)


def result(process):
    out, error = process.communicate(timeout=600)
    check(process.returncode == 0, f"{process.args}: {error}")
    return untimed(out)


def soon(least, most):
    time.sleep(luck.uniform(least, most))


# ---- the tests ----------------------------------------------------------------------------------

STUDY = ("study", "onze", "--preset", "onze", "--deals", "40000")


def kills_of_workers():
    """Two workers at a time; each is killed at a random instant and replaced."""
    g = gatherer(*STUDY, "--name", "kills", "--unit", "500")
    pair = [worker(), worker()]
    for _ in range(10):
        soon(0.05, 0.6)
        i = luck.randrange(2)
        kill(pair[i])
        pair[i] = worker()
    check(result(g) == REFERENCE, "the sums after kills of workers")
    for w in pair:
        kill(w, signal.SIGTERM)
        check(w.returncode == 0, "a worker that is told to end")
        check("done" in w.stdout.read(), "how many parts a worker has done")


def restarts_of_the_server():
    g = gatherer(*STUDY, "--name", "restarts", "--unit", "500")
    pair = [worker(), worker()]
    for _ in range(3):
        soon(0.1, 0.6)
        kill(bus.process)
        soon(0.0, 0.5)
        bus.start()
    check(result(g) == REFERENCE, "the sums after restarts of the server")
    for w in pair:
        kill(w)


def kills_of_the_gatherer():
    """The same command goes on, and needs no worker once all is counted."""
    words = (*STUDY, "--name", "resumed", "--unit", "800")
    w = worker("--jobs", "2")
    for _ in range(3):
        g = gatherer(*words)
        soon(0.05, 0.4)
        kill(g, luck.choice([signal.SIGKILL, signal.SIGTERM]))
    check(result(gatherer(*words)) == REFERENCE, "the sums after kills of the gatherer")
    kill(w)
    check(result(gatherer(*words)) == REFERENCE, "a study that is asked for again")
    lab("study", "onze", "--deals", "9", "--name", "resumed", "--bus", bus.url(), code=1, error="of another request")
    lab("study", "forget", "resumed", "--bus", bus.url())
    lab("study", "forget", "resumed", "--bus", bus.url(), code=1, error="there is no study resumed")


def a_worker_that_sleeps():
    """A worker that stands still loses its task to another. Then it keeps its result, too, which counts once."""
    g = gatherer(*STUDY, "--name", "asleep", "--unit", "10000")
    sleeper = worker()
    sleeper.stdout.readline()
    soon(0.0, 0.5)
    sleeper.send_signal(signal.SIGSTOP)
    other = worker()
    check(result(g) == REFERENCE, "the sums though a worker sleeps")
    sleeper.send_signal(signal.SIGCONT)
    kill(sleeper, signal.SIGTERM)
    check(sleeper.returncode == 0, "a worker that wakes up")
    kill(other)
    check(result(gatherer(*STUDY, "--name", "asleep", "--unit", "10000")) == REFERENCE, "the sums after it wakes up")


def two_versions():
    """A worker takes no task of another version, and nobody gathers one's results."""
    text = "carteado job 1\nversion 0123456789abcdef\nrange 0 9\nunit 1\nhead\n"
    bus.publish("carteado.kept.lab.older.job", text)
    lab("study", "onze", "--deals", "9", "--name", "older", "--bus", bus.url(), code=1, error="another version")
    bus.publish("carteado.work.lab.0123456789abcdef.older.0", "carteado task 1\nstudy older\nrange 0 9\nhead\n")
    w = worker()
    check("older is of another version" in w.stderr.readline(), "the notice of another version")
    kill(w, signal.SIGTERM)
    check("0 parts done" in w.stdout.read(), "tasks of another version")
    lab("study", "forget", "older", "--bus", bus.url())


def nonsense():
    """What no program of this project writes is refused, and removed by `forget`."""
    version = re.search(r"version (\w+)", lab("worker", "--bus", bus.url(), "--idle", "0")).group(1)
    bus.publish(f"carteado.work.lab.{version}.junk.0", "junk")
    w = worker()
    check("thrown away" in w.stderr.readline(), "a task that makes no sense")
    words = ("study", "onze", "--deals", "30", "--unit", "10", "--name", "junk", "--bus", bus.url())
    for text in ("junk", "carteado study 1\nrange 10 10\ndeals 10\nend\n"):
        bus.publish("carteado.kept.lab.junk.unit.10", text)
        lab(*words, code=1, error="study forget junk")
        lab("study", "forget", "junk", "--bus", bus.url())
    check("of 30" in lab(*words), "a study after nonsense")
    kill(w)


def faults():
    url = bus.url()
    lab("study", "onze", "--bus", "nats://127.0.0.1:1", code=1, error="nobody answers at nats://127.0.0.1:1")
    lab("study", "onze", "--bus", "nats://me:secret@127.0.0.1:1", code=1, error="nobody answers at 127.0.0.1:1")
    lab("study", "onze", "--bus", url, "--jobs", "2", code=2, error="--jobs is for carteado-lab worker")
    lab("study", "onze", "--bus", url, "--name", "a.b", code=2, error="is not a name")
    lab("study", "onze", "--bus", url, "--deals", "200000", "--unit", "1", code=2, error="larger --unit")
    lab("study", "onze", "--unit", "5", code=2, error="go with --bus")
    lab("match", "monte", "--seats", "2", "--bot", "cmd:true", "--bus", url, code=2, error="depends on the machine")
    lab("match", "monte", "--seats", "2", "--bot", "v1", "--ms", "5", "--bus", url, code=2, error="depends on the machine")
    lab("worker", code=2, error="the bus is missing")
    plain = Server("plain")
    lab("worker", "--bus", plain.url(), code=1, error="JetStream")
    kill(plain.process)


def matches():
    """Matches and ladders on the bus give what they give here. So does a study with --from and --checkpoint."""
    w = [worker(), worker()]
    table = ("monte", "--seats", "2")
    for words in (("match", *table, "--bot", "v1", "--bot", "random", "--deals", "300", "--duplicate"),
                  ("match", *table, "--bot", "v1", "--bot", "easy", "--matches", "20"),
                  ("ladder", *table, "--deals", "6"),
                  ("study", "poquer", "--blind", "--deals", "6", "--budget", "20"),
                  ("study", "golfe", "--bots", "easy", "--deals", "50"),
                  ("study", "golfe", "--preset", "golf_strict", "--win", "--from", "70", "--deals", "90")):
        here = untimed(lab(*words, "--json"))
        check(untimed(lab(*words, "--json", "--bus", bus.url())) == here, f"{words} on the bus")
    trained = ("train", "buraco", "--matches", "40")
    check(lab(*trained, "--bus", bus.url(), "--unit", "2") == lab(*trained), "weights that workers learn")
    named = ("ladder", *table, "--deals", "6", "--name", "league", "--bus", bus.url())
    check(lab(*named).splitlines()[-1] == lab(*named).splitlines()[-1], "a ladder by its name")
    kept = os.path.join(folder, "kept")
    lab("study", "onze", "--deals", "100", "--checkpoint", kept)
    lab("study", "onze", "--deals", "900", "--checkpoint", kept, "--bus", bus.url())
    other = os.path.join(folder, "other")
    lab("study", "onze", "--deals", "900", "--checkpoint", other)
    check(open(kept).read() == open(other).read(), "a checkpoint that the bus goes on with")
    for one in w:
        kill(one)


print("seed", SEED)
try:
    bus = Server("bus", "-js", "-sd", os.path.join(folder, "store"))
    subprocess.run([BUS_TEST], env=dict(ENV, CT_BUS=bus.url()), check=True)
    REFERENCE = untimed(lab(*STUDY, "--json"))
    for test in (faults, matches, two_versions, nonsense, kills_of_workers, kills_of_the_gatherer,
                 restarts_of_the_server, a_worker_that_sleeps):
        test()
        print("ok", test.__name__, flush=True)
    print(checks, "checks, 0 failed")
finally:
    for process in running:
        if process.poll() is None:
            process.kill()
            process.wait()
    shutil.rmtree(folder)
