// Runs programs as child processes in one folder. Each ends with this process.
import { spawn, spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { mkdirSync, openSync, readFileSync, readdirSync } from 'node:fs';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

const running = new Set();

/** Folder of the logs. It is kept after the run. */
export const logs = 'target/scale-topology/logs';
mkdirSync(logs, { recursive: true });

/** The user that runs PostgreSQL and PgBouncer, because neither runs as root. */
export const unprivileged = (() => {
  if (process.getuid() !== 0) return {};
  const id = (flag) => Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout);
  return { uid: id('-u'), gid: id('-g') };
})();

/** Starts a program and writes its output to its log. */
export function start(name, command, args, { env = {}, as = {} } = {}) {
  const log = openSync(`${logs}/${name}.log`, 'a');
  const child = spawn(command, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', log, log],
    ...as,
  });
  running.add(child);
  child.ended = new Promise((resolve) => {
    child.once('error', resolve).once('exit', resolve);
  }).then(() => running.delete(child));
  return child;
}

/** Asks a program to end, and waits until it has. */
export async function stop(child, signal = 'SIGTERM') {
  child.kill(signal);
  await child.ended;
}

/** Stops the running programs, newest first, because newer ones depend on older ones. */
export async function stopAll() {
  for (const child of [...running].reverse()) {
    child.kill('SIGINT');
    const isGone = await Promise.race([child.ended.then(() => true), sleep(5000, false)]);
    if (!isGone) await stop(child, 'SIGKILL');
  }
}

/** Runs a program to its end and returns its output. */
export function run(command, args, { env = {}, as = {}, input } = {}) {
  const done = spawnSync(command, args, {
    env: { ...process.env, ...env },
    encoding: 'utf8',
    input,
    maxBuffer: 64 << 20,
    ...as,
  });
  if (done.status !== 0)
    throw new Error(
      `${command} ${args[0]} ended with ${done.status}: ${done.error ?? done.stderr.slice(-2000)}`,
    );
  return done.stdout.trim();
}

/**
 * Runs a program to its end without blocking this process, which also serves the object store's proxy. The
 * output goes to a
 * log.
 */
export async function runBeside(name, command, args, options) {
  const child = start(name, command, args, options);
  await child.ended;
  if (child.exitCode !== 0)
    throw new Error(`${command} ${args[0]} ended with ${child.exitCode}: see ${logs}/${name}.log`);
}

/** Returns whether a command succeeds. Its output is ignored. */
export function succeeds(command, args, { env = {}, as = {} } = {}) {
  const child = spawn(command, args, { env: { ...process.env, ...env }, stdio: 'ignore', ...as });
  return new Promise((resolve) => {
    child.once('error', () => resolve(false)).once('exit', (code) => resolve(code === 0));
  });
}

/** Returns free ports, below the system's range for outgoing connections. */
export async function freePorts(count) {
  const ports = [];
  for (let port = 20_000 + randomInt(10_000); ports.length < count; port += 1)
    if (!(await listens(port))) ports.push(port);
  return ports;
}

/** Waits until `holds` returns true. */
export async function until(what, holds, seconds = 60) {
  const end = performance.now() + seconds * 1000;
  while (performance.now() < end) {
    if (await holds()) return;
    await sleep(100);
  }
  throw new Error(`${what}: not within ${seconds} s; the logs are in ${logs}`);
}

/** Returns whether a process listens on the port. */
export function listens(port) {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    const say = (answer) => {
      socket.destroy();
      resolve(answer);
    };
    socket.once('connect', () => say(true)).once('error', () => say(false));
  });
}

const TICKS = Number(spawnSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }).stdout) || 100;

function stat(pid) {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
  } catch {
    return null; // ended meanwhile
  }
}

/** Returns the child processes of a process. */
export const childrenOf = (pid) =>
  readdirSync('/proc').filter((name) => /^\d+$/.test(name) && stat(name)?.[1] === String(pid));

/** Returns the processor time of a process and its ended children, in milliseconds. */
export const cpuOf = (pid) =>
  ((stat(pid)?.slice(11, 15) ?? []).reduce((sum, ticks) => sum + Number(ticks), 0) * 1000) / TICKS;

/** Returns the processor time of a process, its ended children and its running children. */
export const cpuOfFamily = (pid) => [pid, ...childrenOf(pid)].reduce((sum, one) => sum + cpuOf(one), 0);
