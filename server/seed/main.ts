// The server with demo data: what `npm start` and `npm run dev` run outside production.
import { readConfig } from '../src/platform/config/config.ts'
import { startServer } from '../src/start-server.ts'
import { fillDemo } from './fill-demo.ts'

try {
  await startServer(readConfig(), fillDemo)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
