// Starts the server with demo data, for `npm start` and `npm run dev` outside production.
import { resolveDrizzleQuickly } from '../src/platform/processes/resolve-drizzle.ts'

resolveDrizzleQuickly()
try {
  // Imported after the hook, which concerns only later imports.
  const { readServerConfig } = await import('../src/read-server-config.ts')
  const { startServers } = await import('../src/start-server.ts')
  const { fillDemo } = await import('./fill-demo.ts')
  await startServers(readServerConfig(), fillDemo)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
