// Starts the server with demo data, for `npm start` and `npm run dev` outside production.
import { readServerConfig } from '../src/read-server-config.ts'
import { startServers } from '../src/start-server.ts'
import { fillDemo } from './fill-demo.ts'

try {
  await startServers(readServerConfig(), fillDemo)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
