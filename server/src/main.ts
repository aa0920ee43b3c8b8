import { readServerConfig } from './read-server-config.ts'
import { startServer } from './start-server.ts'

try {
  await startServer(readServerConfig())
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
