import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { findViolations } from './audit/find-violations.ts'
import { readOptions } from './platform/backup/read-options.ts'
import { takeBackup } from './platform/backup/take-backup.ts'
import { openLog } from './platform/telemetry/log.ts'
import { readServerConfig } from './read-server-config.ts'

const USAGE = 'npm run backup -- --to <folder, file.backup or s3://bucket/folder> [--no-verify]'
const ENVIRONMENT = join(import.meta.dirname, '../../.env')
// The audit reports work that is overdue for longer than this. In the copy that a backup checks, work is overdue without any fault.
const PATIENCE = '1000 years'

try {
  if (existsSync(ENVIRONMENT)) process.loadEnvFile(ENVIRONMENT)
  const values = readOptions({ to: { type: 'string' }, 'no-verify': { type: 'boolean' } }, USAGE)
  if (!values.to) throw new Error(USAGE)
  const app = { config: readServerConfig(), log: openLog('error') }
  const check = values['no-verify']
    ? undefined
    : (db: Parameters<typeof findViolations>[0]) => findViolations(db, { patience: PATIENCE })
  const { at, rows, files } = await takeBackup(app, { to: values.to, findViolations: check })
  const sum = (counts: Record<string, number>) => Object.values(counts).reduce((a, b) => a + b, 0)
  const checked = check ? 'restored into a scratch database with the same rows, where no invariant is violated' : 'not checked'
  const storage = app.config.objectStorage?.bucket ?? resolve(app.config.dataDir)
  console.log(
    `${at}\n${sum(rows)} rows of ${Object.keys(rows).length} tables, ${sum(files)} pictures and documents of ${storage}; ${checked}.`,
  )
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
