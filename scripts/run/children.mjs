// Child processes that live and die together.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const GRACE_MS = 10_000
const PARENT_CHECK_MS = 500
const stopWithParent = join(import.meta.dirname, 'stop-with-parent.mjs')
const children = new Map()
let exitCode

/** Each child has its own process group, so that Ctrl-C in a terminal reaches it once: through us. */
export function run(name, args, env = {}) {
  const child = spawn(process.execPath, ['--import', stopWithParent, ...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    detached: true,
  })
  children.set(name, child)
  child.once('error', (error) => {
    console.error(`The ${name} could not be started: ${error.message}`)
    void stopAll(1)
  })
  child.once('exit', (code, signal) => {
    children.delete(name)
    if (exitCode !== undefined) return
    console.error(`The ${name} stopped by itself (${signal ?? `exit code ${code}`}).`)
    void stopAll(1)
  })
}

/** Also stops when npm, which started us, was killed without a word. */
export function stopWhenAsked() {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void stopAll(0))
  const npm = process.env.npm_lifecycle_event && process.ppid
  if (npm) setInterval(() => process.ppid === npm || void stopAll(0), PARENT_CHECK_MS).unref()
}

export function isStopping() {
  return exitCode !== undefined
}

/** The first caller's exit code counts. */
export async function stopAll(code) {
  if (isStopping()) return
  exitCode = code
  for (const child of children.values()) child.kill('SIGTERM')
  for (const end = Date.now() + GRACE_MS; children.size > 0 && Date.now() < end;) await sleep(20)
  for (const child of children.values()) process.kill(-child.pid, 'SIGKILL')
  process.exit(exitCode)
}
