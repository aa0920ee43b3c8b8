import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findPostgres } from '../../scripts/setup/test-tools.mjs'

// For connecting and ending.
const EXTRA_MS = 30_000

export type Run = { clients: number; seconds: number }

/** Runs a script with pgbench, and returns its transactions per second. NaN where PostgreSQL came without pgbench. */
export function pgbench(databaseUrl: string, script: string, { clients, seconds }: Run): number {
  const program = join(findPostgres()?.bin ?? '', 'pgbench')
  if (!existsSync(program)) return Number.NaN
  const folder = mkdtempSync(join(tmpdir(), 'chautari-pgbench-'))
  try {
    const file = join(folder, 'script.sql')
    writeFileSync(file, script)
    const options = ['-n', '-M', 'prepared', '-c', String(clients), '-j', '1', '-T', String(seconds), '-f', file]
    const { stdout, stderr, status } = spawnSync(program, [...options, databaseUrl], {
      encoding: 'utf8',
      timeout: seconds * 1000 + EXTRA_MS,
    })
    if (status !== 0) throw new Error(`pgbench failed: ${stderr}`)
    return Number(/^tps = ([\d.]+)/m.exec(stdout)?.[1])
  } finally {
    rmSync(folder, { recursive: true })
  }
}
