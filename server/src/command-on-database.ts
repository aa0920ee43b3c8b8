import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { businessSettings } from './content/index.ts'
import { explain, runCommand } from './operator/index.ts'
import type { CommandResult, Command } from './platform/http/command-socket.ts'
import type { Config } from './platform/config/config.ts'
import { accessOf, openFolder, openPostgres, type Database } from './platform/database/db.ts'
import { openLimits } from './platform/limits/limits.ts'
import { openLog } from './platform/telemetry/log.ts'

/** Runs a command on the database directly, when no server runs on its folder. */
export async function answerOnData(command: Command, config: Config): Promise<CommandResult> {
  const { databaseUrl, dataDir } = config
  const explained = explain(config, command.words)
  if (explained) return explained
  if (databaseUrl) return within(await openPostgres(databaseUrl, 2, accessOf(config)), command, config)
  if (!existsSync(join(dataDir, 'database'))) throw new Error(`There is no data in ${dataDir}. Set DATA_DIR or DATABASE_URL.`)
  return within(await openFolder(dataDir), command, config)
}

async function within(database: Database, command: Command, config: Config): Promise<CommandResult> {
  try {
    const app = { db: database.db, config, limits: openLimits(database, config), log: openLog('silent') }
    await businessSettings.followSettings(app)
    return await runCommand(app, command)
  } finally {
    await database.close()
  }
}
