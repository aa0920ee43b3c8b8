import { spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { programFile } from './programs.ts'

const STOP_WITH_PARENT = join(import.meta.dirname, '../../../scripts/run/stop-with-parent.mjs')

/** The sandbox of a test: a separate process, reached by HTTP. */
export type Sandbox = {
  url: string
  smtpUrl: string
  get(path: string): Promise<unknown>
  post(path: string, body?: unknown): Promise<unknown>
  patch(path: string, body: unknown): Promise<unknown>
  stop(): Promise<void>
}

type RunningSandbox = Omit<Sandbox, 'stop'>

// Starting a sandbox is slow, so the next test file of the same process reuses it.
const resting: RunningSandbox[] = []

/** Returns a reset sandbox. After `stop` another test may use it; it ends with this process. */
export async function startSandbox(): Promise<Sandbox> {
  const running = resting.pop() ?? (await spawnSandbox())
  return {
    ...running,
    async stop() {
      await running.post('/_ctl/reset')
      resting.push(running)
    },
  }
}

async function spawnSandbox(): Promise<RunningSandbox> {
  // The kernel chooses the ports: one that we found free may be taken before the sandbox listens.
  const child = spawn(process.execPath, ['--import', STOP_WITH_PARENT, programFile('sandbox')], {
    env: { ...process.env, NODE_ENV: 'test', SANDBOX_PORT: '0', CHAUTARI_SANDBOX_SMTP_PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  const stdout = child.stdout as Socket
  const [started] = (await Promise.race([
    once(stdout, 'data'),
    once(child, 'exit').then(() => Promise.reject(new Error('The sandbox did not start.'))),
  ])) as [Buffer]
  // Does not keep this process alive.
  child.unref()
  child.channel?.unref()
  stdout.resume().unref()
  const [url = '', smtpUrl = ''] = String(started).match(/(http|smtp):\/\/[\d.:]+/g) ?? []
  const ask = async (method: string, path: string, body?: unknown): Promise<unknown> => {
    const response = await fetch(url + path, {
      method,
      ...(body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    })
    if (!response.ok) throw new Error(`sandbox ${method} ${path}: ${response.status} ${await response.text()}`)
    return response.headers.get('content-type')?.includes('json') ? response.json() : response.text()
  }
  return {
    url,
    smtpUrl,
    get: (path) => ask('GET', path),
    post: (path, body = {}) => ask('POST', path, body),
    patch: (path, body) => ask('PATCH', path, body),
  }
}

// Below the ephemeral port range: another connection could take one of those before we listen.
const PORTS = { from: 20_000, to: 32_000 }
const TRIES = 20

/** Returns a free port. */
export async function freePort(): Promise<number> {
  for (let tried = 0; tried < TRIES; tried++) {
    const port = randomInt(PORTS.from, PORTS.to)
    if (await isFree(port)) return port
  }
  throw new Error('No port is free.')
}

async function isFree(port: number): Promise<boolean> {
  const probe = createServer()
  const isListening = await new Promise<boolean>((resolve) => {
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => resolve(true))
  })
  if (!isListening) return false
  probe.close()
  await once(probe, 'close')
  return true
}
