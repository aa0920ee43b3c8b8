// Ends the servers that journeys still share at the end of a run. List it after PostgreSQL: Vitest runs the ends of set-ups in reverse order, and a
// server that outlives its database logs failed sweeps.
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { TestProject } from 'vitest/node'

const POLL_MS = 20
const END_WITHIN_MS = 5000

export function setup(project: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), 'chautari-servers-'))
  project.provide('servers', folder)
  return async () => {
    await Promise.all(readdirSync(folder).map((pid) => endServer(Number(pid))))
    rmSync(folder, { recursive: true, force: true })
  }
}

async function endServer(pid: number): Promise<void> {
  send(pid, 'SIGTERM')
  for (const end = performance.now() + END_WITHIN_MS; performance.now() < end && send(pid, 0);) await sleep(POLL_MS)
}

/** Sends a signal to a process; 0 only tests it. Returns false when it has ended. */
function send(pid: number, signal: 'SIGTERM' | 0): boolean {
  try {
    return process.kill(pid, signal)
  } catch {
    return false
  }
}
