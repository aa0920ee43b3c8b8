// Where the processes of `npm start` and `npm run dev` listen, from the environment and `.env`.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { tryPort } from './ports.mjs'

const environmentFile = join(import.meta.dirname, '../.env')
const NODE_MAJOR = 24

/** What is set already wins over the file. The children inherit what is set here, so that all agree on the ports. */
export function readAddresses() {
  if (Number.parseInt(process.versions.node, 10) < NODE_MAJOR) {
    throw new Error(`Node ${NODE_MAJOR} is needed, and \`npm start\` brings it; this is ${process.version}.`)
  }
  if (existsSync(environmentFile)) process.loadEnvFile(environmentFile)
  process.env.HOST ??= '127.0.0.1'
  process.env.PORT ??= '3000'
  process.env.SANDBOX_PORT ??= '3001'
  const { HOST: host, PORT: port, SANDBOX_PORT: sandboxPort, PUBLIC_URL } = process.env
  return {
    host,
    port: Number(port),
    sandboxPort: Number(sandboxPort),
    site: PUBLIC_URL ?? localUrl(host, port),
    sandbox: localUrl('127.0.0.1', sandboxPort),
  }
}

export function localUrl(host, port) {
  const listensEverywhere = host === '0.0.0.0' || host === '::'
  return `http://${listensEverywhere ? 'localhost' : host}:${port}`
}

export async function requireFree(host, ports) {
  for (const [name, port] of Object.entries(ports)) {
    if (!(await tryPort(port, host))) {
      throw new Error(`Port ${port} is taken: stop what uses it, or set ${name} to another one.`)
    }
  }
}
