import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'
import { afterEach, describe, test, expect } from 'vitest'

const MAIN = fileURLToPath(new URL('main.ts', import.meta.url))

let started: ChildProcess | undefined

afterEach(() => {
  started?.kill('SIGKILL')
})

function start(env: Record<string, string>) {
  const child = spawn(process.execPath, [MAIN], {
    env: { PATH: process.env.PATH ?? '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  started = child
  const output = { out: '', err: '' }
  child.stdout.on('data', (chunk) => (output.out += String(chunk)))
  child.stderr.on('data', (chunk) => (output.err += String(chunk)))
  return { child, output }
}

async function runToEnd(env: Record<string, string>) {
  const { child, output } = start(env)
  const [code] = await once(child, 'close')
  return { code, ...output }
}

describe('the sandbox process', () => {
  test('prints its addresses in one line and stops on SIGTERM', async () => {
    const { child, output } = start({ SANDBOX_PORT: '0' })
    await once(child.stdout, 'data')
    const line = /^sandbox: (http:\/\/127\.0\.0\.1:\d+) · mail on smtp:\/\/127\.0\.0\.1:\d+\n$/.exec(output.out)
    const answer = await fetch(`${line?.[1]}/_ctl/transactions`)
    expect(await answer.json()).toEqual([])
    child.kill('SIGTERM')
    const [code] = await once(child, 'close')
    expect(code).toBe(0)
    expect(output.err).toBe('')
  })

  test('does not start in production', async () => {
    const { code, out, err } = await runToEnd({ NODE_ENV: 'production', SANDBOX_PORT: '0' })
    expect(code).toBe(1)
    expect(out).toBe('')
    expect(err).toMatch(/^sandbox: .*NODE_ENV=production\.\n$/)
  })

  test.each(['SANDBOX_PORT', 'CHAUTARI_SANDBOX_SMTP_PORT'])('reports a taken %s in one sentence', async (name) => {
    const holder = createServer().listen(0, '127.0.0.1')
    await once(holder, 'listening')
    const address = holder.address()
    const port = typeof address === 'object' && address ? String(address.port) : ''
    const { code, err } = await runToEnd({ SANDBOX_PORT: '0', CHAUTARI_SANDBOX_SMTP_PORT: '0', [name]: port })
    holder.close()
    expect(code).toBe(1)
    expect(err).toBe(`sandbox: port ${port} is taken by another program; free it or set ${name} to another port.\n`)
  })

  test('reports a port that is not a number', async () => {
    const { code, err } = await runToEnd({ SANDBOX_PORT: 'http' })
    expect(code).toBe(1)
    expect(err).toContain('SANDBOX_PORT must be a port number')
  })
})
