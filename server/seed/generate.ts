// Adds generated properties to a database with demo data, for tests of scale: `npm run seed -- --properties 100000`.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Config } from '../src/platform/config/config.ts'
import { accessOf, openFolder, openPostgres, type Database, type Db } from '../src/platform/database/db.ts'
import { transact } from '../src/platform/database/transaction.ts'
import { openLimits } from '../src/platform/limits/limits.ts'
import { openLog } from '../src/platform/telemetry/log.ts'
import { readServerConfig } from '../src/read-server-config.ts'
import { fillDemo, todayInDatabase } from './fill-demo.ts'
import { fillGenerated, hasOwnProperties } from './generated/fill-generated.ts'
import { openProgress } from './generated/progress.ts'

const USAGE = 'npm run seed -- --properties 100000 [--seed 1]'
const ENVIRONMENT = join(import.meta.dirname, '../../.env')

const Options = z.object({
  properties: z.coerce.number().int().min(1).max(999_999),
  seed: z.coerce.number().int().default(1),
})

function readOptions() {
  const options = { properties: { type: 'string' }, seed: { type: 'string' } } as const
  const read = Options.safeParse(parseArgs({ options, strict: false }).values)
  if (!read.success) throw new Error(`Usage: ${USAGE}`)
  return read.data
}

async function generate(database: Database, config: Config): Promise<void> {
  const { properties: wanted, seed } = readOptions()
  const { db } = database
  if (await hasOwnProperties(db)) throw new Error('This database has properties of its own. Generated ones belong into another.')
  await fillDemo({ db, config, limits: openLimits(database, config), log: openLog(config.logLevel) })
  const { commissionPercent } = config
  const today = await todayInDatabase(db)
  const added = await fillGenerated(db, { wanted, seed, today, commissionPercent, onProgress: openProgress(wanted) })
  if (added > 0) await updateStatistics(db)
  console.log(`Added ${added.toLocaleString('en')} generated properties.`)
}

/** Updates the planner's statistics: queries planned for an empty table are slow on a full one. */
async function updateStatistics(db: Db): Promise<void> {
  await transact(db, async (tx) => {
    await tx.execute(sql`select set_config('statement_timeout', '0', true)`)
    await tx.execute(sql`analyze`)
  })
}

try {
  if (existsSync(ENVIRONMENT)) process.loadEnvFile(ENVIRONMENT)
  readOptions()
  const config = readServerConfig()
  if (!config.demoData) throw new Error('Generated properties are demo data, which is off here (CHAUTARI_DEMO_DATA).')
  const database = config.databaseUrl
    ? await openPostgres(config.databaseUrl, 2, accessOf(config))
    : await openFolder(config.dataDir)
  try {
    await generate(database, config)
  } finally {
    await database.close()
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
