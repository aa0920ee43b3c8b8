import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { readOptions } from './platform/backup/read-options.ts'
import { restoreBackup } from './platform/backup/restore-backup.ts'
import type { Config } from './platform/config/config.ts'
import { accessOf, openFolder, openPostgres } from './platform/database/db.ts'
import { markCopy, releaseCopy } from './platform/database/restored-copy.ts'
import { openLog } from './platform/telemetry/log.ts'
import { readServerConfig } from './read-server-config.ts'

const USAGE = `npm run restore -- --from <file.backup or s3://bucket/file.backup>   restores into an empty database, marked as a copy
npm run restore -- --mark      marks a copy that was made in another way
npm run restore -- --release   says that this copy is the real database from now on: its jobs run again`
const ENVIRONMENT = join(import.meta.dirname, '../../.env')
const HELD = 'It is marked as a copy: no e-mail, SMS, refund or other job until npm run restore -- --release.'

async function onDatabase<T>(config: Config, work: (db: Awaited<ReturnType<typeof openFolder>>['db']) => Promise<T>): Promise<T> {
  const { databaseUrl, dataDir } = config
  const database = databaseUrl ? await openPostgres(databaseUrl, 1, accessOf(config)) : await openFolder(dataDir)
  try {
    return await work(database.db)
  } finally {
    await database.close()
  }
}

async function answer(): Promise<string> {
  const values = readOptions({ from: { type: 'string' }, mark: { type: 'boolean' }, release: { type: 'boolean' } }, USAGE)
  const config = readServerConfig()
  if (values.from) {
    const { takenAt } = await restoreBackup({ config, log: openLog('error') }, values.from)
    return `The backup of ${takenAt} is restored. ${HELD}`
  }
  if (values.mark) {
    await onDatabase(config, (db) => markCopy(db, new Date()))
    return HELD
  }
  if (!values.release) throw new Error(USAGE)
  const isReleased = await onDatabase(config, releaseCopy)
  return isReleased
    ? 'This is the real database from now on. Its jobs run within seconds.'
    : 'This database is no copy: nothing changed.'
}

try {
  if (existsSync(ENVIRONMENT)) process.loadEnvFile(ENVIRONMENT)
  console.log(await answer())
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
