import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { freshDatabase } from '../../testing/database.ts'
import { isLongRun } from '../../testing/long-runs.ts'
import { programFile } from '../../testing/programs.ts'
import { freePort } from '../../testing/sandbox.ts'

const Listening = z.object({ pid: z.number(), engine: z.string() })

/** Starts a server of several processes, and collects the ids of those that listen. */
async function startProcesses(count: number) {
  const [port, databaseUrl] = await Promise.all([freePort(), freshDatabase()])
  const main = spawn(process.execPath, [programFile('server')], {
    stdio: ['ignore', 'pipe', 'ignore'],
    env: {
      ...process.env,
      NODE_ENV: 'test',
      PORT: String(port),
      DATABASE_URL: databaseUrl,
      CHAUTARI_SITE: 'none',
      CHAUTARI_DEMO_DATA: '0',
      CHAUTARI_PROCESSES: String(count),
    },
  })
  onTestFinished(() => void main.kill('SIGKILL'))
  const pids: number[] = []
  createInterface(main.stdout).on('line', (line) => {
    // At its end a process writes an empty line.
    const { data } = Listening.safeParse(line === '' ? undefined : JSON.parse(line))
    if (data) pids.push(data.pid)
  })
  return { main, pids, url: `http://127.0.0.1:${port}` }
}

/** Returns the numbers of the processes that answer, by their label in the metrics. */
async function processesOf(url: string): Promise<string[]> {
  const response = await fetch(`${url}/metrics`, { headers: { connection: 'close' } }).catch(() => undefined)
  const text = (await response?.text()) ?? ''
  return [...text.matchAll(/^chautari_up_seconds\{process="(\d+)"\}/gm)].map(([, id = '']) => id)
}

test.runIf(isLongRun)(
  'processes share a port and their metrics, one that dies is replaced, and all stop together',
  async () => {
    const { main, pids, url } = await startProcesses(2)
    const slow = { timeout: 60_000, interval: 100 }
    await expect.poll(() => processesOf(url), slow).toEqual(['1', '2'])
    const [first] = pids
    if (first === undefined) throw new Error('The first process did not say that it listens.')
    process.kill(first, 'SIGKILL')
    await expect.poll(() => processesOf(url), slow).toContain('3')
    expect(await processesOf(url)).toHaveLength(2)
    main.kill('SIGTERM')
    expect((await once(main, 'exit'))[0]).toBe(0)
    await expect(fetch(`${url}/health/live`)).rejects.toThrow()
    expect(pids).toHaveLength(3)
    for (const pid of pids) expect(() => process.kill(pid, 0)).toThrow('ESRCH')
  },
  180_000,
)
