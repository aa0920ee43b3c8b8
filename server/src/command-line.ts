import { existsSync, readFileSync } from 'node:fs'
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

/** Returns the personal key of the person who runs the command: from the file that `--key-file` names, else from the environment. */
function keyFor(words: string[], { staffKey }: Config): string | undefined {
  const at = words.findIndex((word) => word === '--key-file' || word.startsWith('--key-file='))
  const file = words[at]?.split('=').slice(1).join('=') || words[at + 1]
  if (at !== -1 && file !== undefined) return readFileSync(file, 'utf8').trim()
  return staffKey
}

const ENVIRONMENT = join(import.meta.dirname, '../../.env')

try {
  if (existsSync(ENVIRONMENT)) process.loadEnvFile(ENVIRONMENT)
  const config = readConfig()
  const words = process.argv.slice(2)
  const key = keyFor(words, config)
  const command = { words, ...(key !== undefined && { key }) }
  const { exitCode, stdout, stderr } = await answerTo(command, config)
  process.stdout.write(stdout)
  process.stderr.write(stderr)
  process.exitCode = exitCode
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
