import { accessOf, openPglite, openPostgres, useFolder, type OpenFolder } from '../src/platform/database/db.ts'
import { readServerConfig } from '../src/read-server-config.ts'
import { serve } from '../src/start-server.ts'
import { fillDemo } from './fill-demo.ts'

/** The server as `npm run dev` replaces it: `stop` ends this version, `folder` stays open for the next one. */
type Version = { folder: OpenFolder | undefined; stop: () => Promise<void> }

/**
 * Starts this version of the server with demo data, on the folder that the version before it has left open. Throws the
 * errors of `startServers`.
 */
export async function start(open?: OpenFolder): Promise<Version> {
  const config = readServerConfig()
  if (config.databaseUrl) {
    const { stop, database } = await serve(
      config,
      await openPostgres(config.databaseUrl, config.poolSize, accessOf(config)),
      fillDemo,
    )
    return { folder: undefined, stop: () => stop().then(() => database.close()) }
  }
  const folder = open ?? (await openPglite(config.dataDir))
  const { stop } = await serve(config, await useFolder(folder), fillDemo)
  return { folder, stop }
}
