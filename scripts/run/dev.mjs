// `npm run dev`: like `npm start`, but restarts the API and the sandbox and reloads the site when a file changes.
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { localUrl, readAddresses, requireFree } from './addresses.mjs'
import { isStopping, prepare, reload, restart, run, stopAll, stopOnSignals } from './children.mjs'
import { bundlePrograms } from './programs.mjs'
import { waitUntilReady } from './ready.mjs'
import { watchFolders } from './watch-folders.mjs'

const API_PORT_OFFSET = 10
// By then the restarted program runs, which the preparation of the next one would slow down.
const PREPARE_AFTER_MS = 4000
const root = join(import.meta.dirname, '../..')
const bundles = join(root, `node_modules/.cache/chautari-dev-${process.pid}`)

try {
  await develop()
} catch (error) {
  console.error(`\n${error.message}\n`)
  await stopAll(1)
}

async function develop() {
  const { host, port, local, site, sandbox, sandboxPorts } = readAddresses()
  const apiPort = port + API_PORT_OFFSET
  const api = localUrl('127.0.0.1', apiPort)
  await requireFree(host, { PORT: port })
  await requireFree('127.0.0.1', { ...sandboxPorts, PORT: apiPort })
  stopOnSignals()
  process.once('exit', () => rmSync(bundles, { recursive: true, force: true }))
  run('site', ['web/dev.ts'], { env: { CHAUTARI_API_URL: api } })
  await keepRunning('sandbox', { program: 'sandbox', folders: ['sandbox/src'] })
  await keepRunning('API', {
    program: 'reloaded-server',
    isReloaded: true,
    folders: ['server/src', 'server/seed', 'server/migrations', 'contract/src'],
    env: { CHAUTARI_SITE: 'none', HOST: '127.0.0.1', PORT: String(apiPort) },
  })
  await Promise.all([waitUntilReady(`${api}/health/ready`), waitUntilReady(local)])
  console.log(`\nThe site is at ${site}, the API at ${api}, the mailbox at ${sandbox}/mail. Ctrl-C stops all.\n`)
}

/**
 * Bundles and starts a program, and repeats it after each change. When a change does not bundle, the last version keeps running. A program that
 * `isReloaded` passes its database on to the next version, in the same process.
 */
async function keepRunning(name, { program, folders, env, isReloaded = false }) {
  const folder = join(bundles, program)
  let preparing
  const start = async () => {
    const libraries = await bundlePrograms(folder, [program])
    if (isReloaded) return reload(name, join(folder, `${program}.js`), env)
    clearTimeout(preparing)
    await restart(name, join(folder, `${program}.js`), env)
    preparing = setTimeout(() => isStopping() || prepare(name, libraries, env), PREPARE_AFTER_MS)
  }
  let queue = start()
  await queue
  let isQueued = false
  watchFolders(
    folders.map((each) => join(root, each)),
    () => {
      if (isQueued) return
      isQueued = true
      queue = queue.then(() => {
        isQueued = false
        return start().catch((error) => console.error(`The ${name} could not be bundled: ${error.message}`))
      })
    },
  )
}
