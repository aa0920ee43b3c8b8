// Runs versions of a program one after the other in one process. `npm run dev` runs the API like that: the libraries stay loaded and the database
// stays open, which together take longer to start than our own code.
import { pathToFileURL } from 'node:url'

let version
let folder
let number = 0
let queue = Promise.resolve()

process.on('message', (program) => void (queue = queue.then(() => take(program))))
process.once('SIGTERM', () => void (queue = queue.then(leave)))

/** Ends the running version and starts the next one. When that fails, the next save is tried on the same database. */
async function take(program) {
  try {
    await version?.stop()
    version = undefined
    // Node caches each module by its URL, so each version needs another one.
    const address = `${pathToFileURL(program).href}?version=${++number}`
    const { start } = await import(address)
    version = await start(folder)
    folder = version.folder
  } catch (error) {
    console.error(error instanceof Error ? error.stack : error)
  }
}

async function leave() {
  await version?.stop()
  await folder?.lite.close()
  folder?.unlock()
  process.exit(0)
}
