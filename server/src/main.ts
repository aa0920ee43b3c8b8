import { readConfig } from './platform/config/config.ts'
import { startServer } from './start-server.ts'

try {
  await startServer(readConfig())
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
