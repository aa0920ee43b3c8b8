import { existsSync } from 'node:fs'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { sendCommand, type CommandResult, type Command } from './platform/http/command-socket.ts'
import { readConfig, type Config } from './platform/config/config.ts'

/** Runs through the server that owns the data folder, or else directly on the database, which loads the whole server. */
async function answerTo(command: Command, config: Config): Promise<CommandResult> {
  const answer = config.databaseUrl ? undefined : await sendCommand(config.dataDir, command)
  if (answer) return answer
  const [{ answerOnData }, { readServerConfig }] = await Promise.all([
    import('./command-on-database.ts'),
    import('./read-server-config.ts'),
  ])
  return answerOnData(command, readServerConfig())
}

const ENVIRONMENT = join(import.meta.dirname, '../../.env')

try {
  if (existsSync(ENVIRONMENT)) process.loadEnvFile(ENVIRONMENT)
  const config = readConfig()
  const command = { words: process.argv.slice(2), operator: userInfo().username }
  const { exitCode, stdout, stderr } = await answerTo(command, config)
  process.stdout.write(stdout)
  process.stderr.write(stderr)
  process.exitCode = exitCode
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
