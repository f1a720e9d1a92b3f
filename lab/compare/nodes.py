#!/usr/bin/env python3
"""nodes.py FOLDER [TABLES [SECONDS [PAUSE]]] - how much do several nodes bear? Starts PostgreSQL as Debian configures it,
NATS, and one, two and three nodes of FOLDER/carteado. FOLDER/carteado-lab puts load on them. Each visitor of a table is at
another node. Prints how long it takes until all tables play, acts for each CPU second of the nodes, the database and
the bus, and the time from act to answer.
PAUSE: milliseconds before each act. CT_NODES in the environment: which numbers of nodes; 0: one server without a bus."""
import glob
import os
import re
import shutil
import socket
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request

FOLDER = sys.argv[1]
TABLES, SECONDS, PAUSE = (sys.argv[2:] + ["1000", "10", "1000"][len(sys.argv) - 2:])[:3]
WARM = 2  # seconds for which carteado-lab load plays before it counts
BIN = sorted(glob.glob("/usr/lib/postgresql/*/bin"))[-1]
folder = tempfile.mkdtemp()
AS = ["setpriv", "--reuid=nobody", "--regid=nogroup", "--clear-groups"] if os.getuid() == 0 else []
running = []


def start(*words, **more):
    process = subprocess.Popen(words, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, cwd=folder, **more)
    running.append(process)
    return process


def stop(process):
    process.terminate()
    process.wait()
    running.remove(process)


def free_port():
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return one.getsockname()[1]


def wait_for(port):
    while True:
        try:
            return socket.create_connection(("127.0.0.1", port), 5).close()
        except OSError:
            time.sleep(0.05)


def wait_until_ready(port):
    while True:
        try:
            return urllib.request.urlopen(f"http://127.0.0.1:{port}/ready", timeout=5).close()
        except (OSError, urllib.error.HTTPError):
            time.sleep(0.1)


def metric(port, name):
    with urllib.request.urlopen(f"http://127.0.0.1:{port}/metrics", timeout=60) as answer:
        return int(re.search(rf"^carteado_{name} (\d+)$", answer.read().decode(), re.M).group(1))


def database(name):
    """Starts a new database. Returns its process and its port."""
    port = free_port()
    subprocess.run([*AS, f"{BIN}/initdb", "-D", name, "-U", "carteado", "-A", "trust", "--no-locale", "-E", "UTF8"],
                   cwd=folder, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    process = start(*AS, f"{BIN}/postgres", "-D", name, "-k", folder, "-p", str(port))
    while subprocess.run([f"{BIN}/pg_isready", "-q", "-h", "127.0.0.1", "-p", str(port)]).returncode:
        time.sleep(0.1)
    return process, port


def measure(nodes):
    """Puts load on this number of nodes. 0: one server without a bus. Returns what carteado-lab prints."""
    base, at = database(f"base{nodes}")
    beside = [base]
    words = ["--store", f"postgres://carteado@127.0.0.1:{at}/postgres"]
    if nodes:
        port = free_port()
        path = os.environ["PATH"] + ":/usr/sbin"
        beside.append(start(shutil.which("nats-server", path=path), "-a", "127.0.0.1", "-p", str(port), "-js", "-sd",
                            os.path.join(folder, f"nats{nodes}")))
        wait_for(port)
        words += ["--bus", f"nats://127.0.0.1:{port}"]
    ports = [free_port() for _ in range(nodes or 1)]
    servers = []
    for i, port in enumerate(ports):
        name = ["--node", f"node{i + 1}"] if nodes else []
        servers.append(start(os.path.abspath(f"{FOLDER}/carteado"), "serve", "--root", folder, "--data", folder, "--port",
                             str(port), "--rate", "0", "--sockets", "20000", *words, *name))
        wait_until_ready(port)
    pids = [p.pid for p in servers + beside]
    began = time.monotonic()
    told = subprocess.run([f"{FOLDER}/carteado-lab", "load", "--lang", "en", "--tables", TABLES, "--seconds", SECONDS,
                           "--pause", PAUSE, "--ports", ",".join(map(str, ports)), "--watch",
                           ",".join(map(str, pids))], text=True, capture_output=True)
    began = time.monotonic() - began - WARM - float(SECONDS)
    falls = sum(metric(port, "lease_losses_total") for port in ports) if nodes else 0
    for process in servers + beside:
        stop(process)
    if falls:
        print(f"  leases were lost {falls} times: this machine is too busy for these figures")
    if told.returncode:
        sys.exit(told.stderr)
    return told.stdout, pids, len(ports), began


def row(name, value):
    print(f"  {name}: {value}", flush=True)


open(os.path.join(folder, "index.html"), "w").write("a page")
if os.getuid() == 0:
    os.chmod(folder, 0o777)
try:
    for nodes in map(int, os.environ.get("CT_NODES", "0 1 2 3").split()):
        text, pids, n, began = measure(nodes)
        acts = [int(re.search(rf"{pid}'s processor: (\d+)", text).group(1)) for pid in pids]
        print(f"{nodes} nodes on a bus" if nodes else "one server without a bus")
        row("seconds until all tables had begun", round(began, 1))
        row("acts a second", re.search(r"acts a second: (\d+)", text).group(1))
        row("for each CPU second of the nodes together", round(1 / sum(1 / max(a, 1) for a in acts[:n])))
        row("for each CPU second of PostgreSQL", acts[n])
        if nodes:
            row("for each CPU second of NATS", acts[n + 1])
        row("ms from act to answer, half and 99 % within", " ".join(re.findall(r"within ([\d.]+)", text)[:2]))
finally:
    for process in running[::-1]:
        process.terminate()
        process.wait()
    shutil.rmtree(folder, ignore_errors=True)
