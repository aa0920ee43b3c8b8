import { readServerConfig } from './read-server-config.ts'
import { startServers } from './start-server.ts'

try {
  await startServers(readServerConfig())
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
