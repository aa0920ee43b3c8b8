// Lets one process run at a time: creating the lock file succeeds in one process only.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { isAlive } from './processes.mjs'

const TIMEOUT_MS = 300_000

/** Runs `work` while this process holds the lock file. Waits for another holder, and removes the lock of a process that has ended. */
export async function withLock(file, work) {
  mkdirSync(dirname(file), { recursive: true })
  for (const end = Date.now() + TIMEOUT_MS; !acquire(file); await sleep(100)) {
    if (isAbandoned(file)) rmSync(file, { force: true })
    if (Date.now() > end) throw new Error(`Another process holds ${file}; remove it if none does.`)
  }
  try {
    return await work()
  } finally {
    rmSync(file, { force: true })
  }
}

function acquire(file) {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code === 'EEXIST') return false
    throw error
  }
}

function isAbandoned(file) {
  try {
    const holder = readFileSync(file, 'utf8')
    return holder !== '' && !isAlive(Number(holder))
  } catch {
    return false // just released
  }
}
