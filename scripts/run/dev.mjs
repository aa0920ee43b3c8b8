// `npm run dev`: as `npm start`, but the API starts anew and the site reloads when a file changes.
import { localUrl, readAddresses, requireFree } from './addresses.mjs'
import { run, stopAll, stopWhenAsked } from './children.mjs'
import { waitUntilReady } from './ready.mjs'

const API_PORT_OFFSET = 10

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
  stopWhenAsked()
  run('sandbox', ['--watch', 'sandbox/src/main.ts'])
  run('API', ['--watch', 'server/seed/main.ts'], { CHAUTARI_SITE: 'none', HOST: '127.0.0.1', PORT: String(apiPort) })
  run('site', ['web/dev.ts'], { CHAUTARI_API_URL: api })
  await Promise.all([waitUntilReady(`${api}/health/ready`), waitUntilReady(local)])
  console.log(`\nThe site is at ${site}, the API at ${api}, the mailbox at ${sandbox}/mail. Ctrl-C stops all.\n`)
}
