import { afterAll } from 'vitest'
import { openBrowser } from './browser.ts'
import { startTestServer, type TestServer } from './test-server.ts'

/**
 * Starts a test server for one journey file and returns it with the shared browser. Both the server and the open pages are closed
 * after the file. For journeys that move the clock, change the catalogue or count server actions. `settings` are added to the
 * server's environment.
 */
export async function openStage(settings: Record<string, string> = {}) {
  const [server, browser] = await Promise.all([startTestServer('postgres', settings), openBrowser()])
  afterAll(async () => {
    await closeVisitors()
    await server.stop()
  })
  return { server, browser }
}

let shared: Promise<TestServer> | undefined

/**
 * Returns the test server that the journey files of one process share, with the shared browser. For journeys that only read, or
 * that register their own travellers. The server ends with the process.
 */
export async function openSharedStage() {
  shared ??= startTestServer()
  const [server, browser] = await Promise.all([shared, openBrowser()])
  afterAll(closeVisitors)
  return { server, browser }
}

async function closeVisitors(): Promise<void> {
  const browser = await openBrowser()
  await Promise.all(browser.contexts().map((context) => context.close()))
}
