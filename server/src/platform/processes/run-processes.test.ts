import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { describe, expect, onTestFinished, test } from 'vitest'
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

/** Asks for a page on a new connection, and returns its status, or how the connection ended. */
async function ask(url: string): Promise<number | string> {
  const answer = fetch(`${url}/health/live`, { headers: { connection: 'close' } })
  return answer
    .then(({ status }) => status)
    .catch(({ cause }: Error) => (cause as NodeJS.ErrnoException | undefined)?.code ?? 'ended')
}

/** How long a test waits for a process, which takes a minute to start on a busy machine. */
const STARTED = { timeout: 240_000, interval: 100 }
const TEST_MS = 600_000

describe.runIf(isLongRun)('the processes of a server', () => {
  test(
    'share a port and their metrics, one that dies is replaced, and all stop together',
    async () => {
      const { main, pids, url } = await startProcesses(2)
      await expect.poll(() => processesOf(url), STARTED).toEqual(['1', '2'])
      const [first = NaN] = pids
      process.kill(first, 'SIGKILL')
      // The one that is left shows its metrics at once, also while another starts.
      await expect.poll(() => processesOf(url), STARTED).toEqual(['2'])
      await expect.poll(() => pids, STARTED).toHaveLength(3)
      await expect.poll(() => processesOf(url), STARTED).toEqual(['2', '3'])
      main.kill('SIGTERM')
      expect((await once(main, 'exit'))[0]).toBe(0)
      await expect(fetch(`${url}/health/live`)).rejects.toThrow()
      for (const pid of pids) expect(() => process.kill(pid, 0)).toThrow('ESRCH')
    },
    TEST_MS,
  )

  test(
    'let no client wait for one that died with a connection that it had not taken',
    async () => {
      const { pids, url } = await startProcesses(2)
      await expect.poll(() => pids, STARTED).toHaveLength(2)
      const [first = NaN] = pids
      process.kill(first, 'SIGSTOP')
      const asked = [1, 2, 3, 4].map(() => ask(url))
      const answered: (number | string)[] = []
      for (const one of asked) void one.then((answer) => answered.push(answer))
      await expect.poll(() => answered, STARTED).toEqual([200, 200, 200])
      process.kill(first, 'SIGKILL')
      await expect.poll(() => answered, STARTED).toEqual([200, 200, 200, 'ECONNRESET'])
    },
    TEST_MS,
  )

  test(
    'go on when one dies before the main process notices it',
    async () => {
      const { main, pids, url } = await startProcesses(2)
      await expect.poll(() => pids, STARTED).toHaveLength(2)
      const [first = NaN] = pids
      process.kill(main.pid ?? NaN, 'SIGSTOP')
      process.kill(first, 'SIGKILL')
      const asked = [1, 2, 3, 4].map(() => ask(url))
      main.kill('SIGCONT')
      const answers = await Promise.all(asked)
      expect(answers).toContain(200)
      expect(answers.filter((answer) => answer !== 200 && answer !== 'ECONNRESET')).toEqual([])
      await expect.poll(() => pids, STARTED).toHaveLength(3)
      expect(await ask(url)).toBe(200)
    },
    TEST_MS,
  )
})
