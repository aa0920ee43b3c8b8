import { existsSync } from 'node:fs'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { explain, runCommand } from './operator/index.ts'
import { askServer, type Answer, type Command } from './platform/command-socket.ts'
import { readConfig, type Config } from './platform/config.ts'
import { openFolder, openPostgres, type Database } from './platform/db.ts'
import { openLimits } from './platform/limits.ts'
import { openLog } from './platform/log.ts'

/** Through the server that has the data folder, or on the database itself. */
async function answerTo(command: Command, config: Config): Promise<Answer> {
  const { databaseUrl, dataDir } = config
  if (databaseUrl) return within(await openPostgres(databaseUrl, 2), command, config)
  const answer = await askServer(dataDir, command)
  if (answer) return answer
  if (!existsSync(join(dataDir, 'database'))) throw new Error(`There is no data in ${dataDir}. Set DATA_DIR or DATABASE_URL.`)
  return within(await openFolder(dataDir), command, config)
}

async function within(database: Database, command: Command, config: Config): Promise<Answer> {
  try {
    const app = { db: database.db, config, limits: await openLimits(database, config), log: openLog('silent') }
    return await runCommand(app, command)
  } finally {
    await database.close()
  }
}

const ENVIRONMENT = join(import.meta.dirname, '../../.env')

try {
  if (existsSync(ENVIRONMENT)) process.loadEnvFile(ENVIRONMENT)
  const config = readConfig()
  const command = { words: process.argv.slice(2), operator: userInfo().username }
  const { exitCode, out, complaint } = explain(config, command.words) ?? (await answerTo(command, config))
  process.stdout.write(out)
  process.stderr.write(complaint)
  process.exitCode = exitCode
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
