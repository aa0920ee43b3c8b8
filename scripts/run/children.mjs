// Child processes that start and stop together.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const GRACE_MS = 10_000
// A restart in development waits only briefly for the server to stop, because its data survives a kill.
const RESTART_GRACE_MS = 1_000
const PARENT_CHECK_MS = 500
const stopWithParent = join(import.meta.dirname, 'stop-with-parent.mjs')
const standbyProgram = join(import.meta.dirname, 'standby.mjs')
const reloadingProgram = join(import.meta.dirname, 'reloading.mjs')
/** Where Node keeps compiled code between starts. */
export const compileCache = join(import.meta.dirname, '../../node_modules/.cache/chautari-code')
const children = new Map()
const standbys = new Map()
let exitCode

/**
 * Starts a child process in a separate process group, so that Ctrl-C in a terminal reaches it only once, through this process. When a
 * child exits unexpectedly, all others are stopped, unless it `isRestartable`: then it stays stopped until `restart`.
 */
export function run(name, args, { env, isRestartable = false } = {}) {
  follow(name, launch(args, env), isRestartable)
}

function launch(args, env = {}) {
  return spawn(process.execPath, ['--import', stopWithParent, ...args], {
    env: { NODE_COMPILE_CACHE: compileCache, ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    detached: true,
  })
}

function follow(name, child, isRestartable) {
  children.set(name, child)
  child.once('error', (error) => {
    console.error(`The ${name} could not be started: ${error.message}`)
    void stopAll(1)
  })
  child.once('exit', (code, signal) => {
    const wasExpected = children.get(name) !== child
    if (!wasExpected) children.delete(name)
    if (wasExpected || isStopping()) return
    console.error(`The ${name} stopped unexpectedly (${signal ?? `exit code ${code}`}).`)
    if (isRestartable) console.error('It starts again when a file of it is saved.')
    else void stopAll(1)
  })
}

/** Starts a process that loads these libraries and waits for the next `restart` of that name. */
export function prepare(name, libraries, env) {
  standbys.get(name)?.kill()
  const standby = launch([standbyProgram, ...libraries], env)
  standbys.set(name, standby)
  standby.once('exit', () => standbys.get(name) === standby && standbys.delete(name))
}

/** Stops a child if it runs, and starts the program again, in the process that was prepared if there is one. */
export async function restart(name, program, env) {
  const child = children.get(name)
  children.delete(name)
  if (child) await end(child)
  if (isStopping()) return
  const standby = standbys.get(name)
  if (!standby) return run(name, [program], { env, isRestartable: true })
  standbys.delete(name)
  follow(name, standby, true)
  standby.send(program)
}

/** Passes the next version of a program to the child that runs its versions, which is started if it does not run. */
export function reload(name, program, env) {
  if (isStopping()) return
  if (!children.has(name)) run(name, [reloadingProgram], { env, isRestartable: true })
  children.get(name).send(program)
}

async function end(child) {
  let hasEnded = false
  child.once('exit', () => (hasEnded = true))
  child.kill('SIGTERM')
  for (const late = Date.now() + RESTART_GRACE_MS; !hasEnded && Date.now() < late;) await sleep(10)
  if (!hasEnded) process.kill(-child.pid, 'SIGKILL')
  while (!hasEnded) await sleep(10)
}

/** Stops all children on a signal, and also when the parent npm process was killed without passing a signal on. */
export function stopOnSignals() {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void stopAll(0))
  const npm = process.env.npm_lifecycle_event && process.ppid
  if (npm) setInterval(() => process.ppid === npm || void stopAll(0), PARENT_CHECK_MS).unref()
}

export function isStopping() {
  return exitCode !== undefined
}

/** Stops all children and this process. The first caller's exit code counts. */
export async function stopAll(code) {
  if (isStopping()) return
  exitCode = code
  for (const standby of standbys.values()) standby.kill('SIGKILL')
  for (const child of children.values()) child.kill('SIGTERM')
  for (const late = Date.now() + GRACE_MS; children.size > 0 && Date.now() < late;) await sleep(20)
  for (const child of children.values()) process.kill(-child.pid, 'SIGKILL')
  process.exit(exitCode)
}
