import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import { freshApp } from '../../testing/app.ts'
import { programFile } from '../../testing/programs.ts'
import { freePort } from '../../testing/sandbox.ts'

const Listening = z.object({ pid: z.number(), engine: z.string() })

const { app } = await freshApp()
const port = await freePort()
const url = `http://127.0.0.1:${port}`
const main = spawn(process.execPath, [programFile('server')], {
  stdio: ['ignore', 'pipe', 'ignore'],
  env: {
    ...process.env,
    NODE_ENV: 'test',
    PORT: String(port),
    DATABASE_URL: app.config.databaseUrl,
    SMTP_URL: app.config.mail.smtpUrl,
    CHAUTARI_SECRET: app.config.secret,
    CHAUTARI_SITE: 'none',
    CHAUTARI_DEMO_DATA: '0',
    CHAUTARI_PROCESSES: '2',
  },
})
afterAll(() => main.kill('SIGKILL'))

/** Returns the numbers of the processes that answer, by their label in the metrics. */
async function processes(): Promise<string[]> {
  const response = await fetch(`${url}/metrics`, { headers: { connection: 'close' } }).catch(() => undefined)
  const text = (await response?.text()) ?? ''
  return [...text.matchAll(/^chautari_up_seconds\{process="(\d+)"\}/gm)].map(([, id = '']) => id)
}

/** The processes that have listened so far. */
const pids: number[] = []
createInterface(main.stdout).on('line', (line) => {
  const { data } = Listening.safeParse(JSON.parse(line))
  if (data) pids.push(data.pid)
})

test('processes share a port and their metrics, one that dies is replaced, and all stop together', async () => {
  const slow = { timeout: 30_000, interval: 100 }
  await expect.poll(processes, slow).toEqual(['1', '2'])
  process.kill(pids[0] ?? 0, 'SIGKILL')
  await expect.poll(processes, slow).toContain('3')
  expect(await processes()).toHaveLength(2)
  main.kill('SIGTERM')
  expect((await once(main, 'exit'))[0]).toBe(0)
  await expect(fetch(`${url}/health/live`)).rejects.toThrow()
  expect(pids).toHaveLength(3)
  for (const pid of pids) expect(() => process.kill(pid, 0)).toThrow('ESRCH')
}, 90_000)
