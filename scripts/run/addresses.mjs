// Reads the addresses of the processes of `npm start` and `npm run dev` from the environment and `.env`.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { tryPort } from './ports.mjs'

const environmentFile = join(import.meta.dirname, '../../.env')
const NODE_MAJOR = 24

/** Sets the variables of the file that the environment does not set. Child processes inherit them, so that all agree. */
export function readAddresses() {
  if (Number.parseInt(process.versions.node, 10) < NODE_MAJOR) {
    throw new Error(`Node ${NODE_MAJOR} is needed, and \`npm start\` brings it; this is ${process.version}.`)
  }
  if (existsSync(environmentFile)) process.loadEnvFile(environmentFile)
  const { env } = process
  env.HOST ||= '127.0.0.1'
  env.PORT ||= '3000'
  env.SANDBOX_PORT ||= '3001'
  env.CHAUTARI_SANDBOX_SMTP_PORT ||= String(Number(env.SANDBOX_PORT) + 1)
  const local = localUrl(env.HOST, env.PORT)
  if (env.NODE_ENV !== 'production') env.PUBLIC_URL ||= local
  return {
    host: env.HOST,
    port: Number(env.PORT),
    local,
    site: env.PUBLIC_URL ?? local,
    sandbox: localUrl('127.0.0.1', env.SANDBOX_PORT),
    sandboxPorts: {
      SANDBOX_PORT: Number(env.SANDBOX_PORT),
      CHAUTARI_SANDBOX_SMTP_PORT: Number(env.CHAUTARI_SANDBOX_SMTP_PORT),
    },
  }
}

export function localUrl(host, port) {
  const listensEverywhere = host === '0.0.0.0' || host === '::'
  return `http://${listensEverywhere ? '127.0.0.1' : host}:${port}`
}

export async function requireFree(host, ports) {
  for (const [name, port] of Object.entries(ports)) {
    if (!(await tryPort(port, host))) {
      throw new Error(`Port ${port} is taken: stop what uses it, or set ${name} to another one.`)
    }
  }
}
