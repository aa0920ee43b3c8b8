import { resolveDrizzleQuickly } from './platform/processes/resolve-drizzle.ts'

resolveDrizzleQuickly()
try {
  // Imported after the hook is registered, because it applies only to later imports.
  const { readServerConfig } = await import('./read-server-config.ts')
  const { startServers } = await import('./start-server.ts')
  await startServers(readServerConfig())
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
