import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { chownSync, closeSync, existsSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findPostgres } from '../../scripts/setup/test-tools.mjs'

/** The programs of the rehearsal and their Debian packages. */
const PACKAGES = {
  etcd: 'etcd-server',
  patroni: 'patroni python3-etcd',
  haproxy: 'haproxy',
  pgbouncer: 'pgbouncer',
  pg_basebackup: 'postgresql',
} as const
type Program = keyof typeof PACKAGES

const ELSEWHERE = ['/usr/sbin', '/usr/local/sbin']

/** Returns the folder of PostgreSQL's programs. */
export function postgresFolder(): string {
  return findPostgres()?.bin ?? ''
}

/** Returns the path of a program; undefined when it is not installed. */
function find(name: string): string | undefined {
  const folders = [postgresFolder(), ...(process.env.PATH ?? '').split(delimiter), ...ELSEWHERE]
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path))
}

/** Returns the path of a program. */
export function pathOf(name: Program | 'initdb' | 'pg_ctl' | 'postgres'): string {
  const path = find(name)
  if (path === undefined) throw new Error(`${name} is not installed.`)
  return path
}

/** Throws an error with the command that installs a missing program. The rehearsal installs nothing by itself. */
export function requirePrograms(names: readonly Program[]): void {
  const missing = names.filter((name) => find(name) === undefined)
  if (missing.length === 0) return
  const packages = missing.map((name) => PACKAGES[name]).join(' ')
  throw new Error(`The rehearsal needs ${missing.join(', ')}. On Debian: apt-get install --no-install-recommends ${packages}`)
}

/** Returns the user for PostgreSQL and PgBouncer, which refuse to run as root: `postgres`, else `nobody`. Empty unless this runs as root. */
export function unprivileged(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {}
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  const [, , uid, gid] = users.find(([name]) => name === 'postgres') ?? users.find(([name]) => name === 'nobody') ?? []
  return { uid: Number(uid), gid: Number(gid) }
}

/** Writes a file that the unprivileged programs read. */
export function writeOwn(file: string, content: string): void {
  writeFileSync(file, content)
  own(file)
}

function own(path: string): void {
  const { uid, gid } = unprivileged()
  if (uid !== undefined && gid !== undefined) chownSync(path, uid, gid)
}

/** Creates a folder for the unprivileged programs. */
export function makeOwn(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  own(folder)
}

export type Running = { name: string; process: ChildProcess; pid: number }

const running = new Set<ChildProcess>()

type Start = { log: string; environment?: Record<string, string>; isUnprivileged?: boolean }

/** Starts a program whose output goes to a file. */
export function start(
  name: string,
  [program = '', ...words]: string[],
  { log, environment = {}, isUnprivileged = false }: Start,
): Running {
  const output = openSync(log, 'a')
  const child = spawn(program, words, {
    ...(isUnprivileged ? unprivileged() : {}),
    cwd: '/',
    env: { PATH: process.env.PATH, HOME: '/tmp', LC_ALL: 'C.UTF-8', ...environment },
    stdio: ['ignore', output, output],
  })
  closeSync(output)
  running.add(child)
  child.once('exit', () => running.delete(child))
  return { name, process: child, pid: child.pid ?? 0 }
}

/** Stops a program by a signal and waits for its end. */
export async function stop({ process: child }: Running, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill(signal)
  await ended
}

const endings = new Set<() => void>()

/** Registers a function that ends processes that are not our children, such as a PostgreSQL that Patroni started. */
export function atEnd(end: () => void): void {
  endings.add(end)
}

/** Ends everything that still runs. */
export function killAll(): void {
  for (const end of endings) end()
  for (const child of running) child.kill('SIGKILL')
}

/** Returns the process ids below a process, itself included. */
export function treeOf(pid: number): number[] {
  const { stdout } = spawnSync('ps', ['-e', '-o', 'pid=,ppid='], { encoding: 'utf8' })
  const pairs = stdout
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
  const below = (parent: number): number[] =>
    pairs.filter(([, ppid]) => ppid === parent).flatMap(([child = 0]) => [child, ...below(child)])
  return [pid, ...below(pid)]
}

/** Waits until something is true, and returns how many seconds that took. Throws after `seconds`. */
export async function until(what: string, seconds: number, isTrue: () => Promise<boolean>): Promise<number> {
  for (const began = performance.now(); ; await sleep(100)) {
    const taken = (performance.now() - began) / 1000
    if (await isTrue().catch(() => false)) return taken
    if (taken > seconds) throw new Error(`After ${seconds} seconds still not: ${what}.`)
  }
}
