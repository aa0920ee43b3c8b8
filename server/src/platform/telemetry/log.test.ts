import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync } from 'node:fs'
import { DrizzleQueryError } from 'drizzle-orm'
import { describe, expect, onTestFinished, test } from 'vitest'
import { openLog } from './log.ts'

test('the log omits the parameters of a failed query', () => {
  const lines: string[] = []
  const log = openLog('error', { write: (line) => lines.push(line) })
  const cause = Object.assign(new Error('value too long'), {
    code: '22001',
    detail: 'Failing row contains (Sita, sita@example.com).',
  })
  const failed = new DrizzleQueryError('insert into bookings values ($1, $2)', ['Sita\n    at home', 'sita@example.com'], cause)
  log.error({ err: failed, requestId: 'r' }, 'it failed')
  const [line = ''] = lines
  expect(line).not.toMatch(/sita/i)
  expect(JSON.parse(line)).toMatchObject({ err: { message: expect.stringContaining('insert into'), cause: { code: '22001' } } })
  expect(line).toContain('log.test.ts')
})

test('a process ends although the reader of its log is gone', async () => {
  const program = `
    import { openLog } from ${JSON.stringify(new URL('log.ts', import.meta.url).href)}
    const log = openLog('info')
    process.on('SIGTERM', () => {
      for (let line = 0; line < 3; line++) log.info('stopping')
      process.exit(0)
    })
    setInterval(() => {}, 1000)
    log.info('running')`
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], { stdio: ['ignore', 'pipe', 'inherit'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  await once(child.stdout, 'data')
  child.stdout.destroy()
  child.kill('SIGTERM')
  const [code] = (await once(child, 'exit', { signal: AbortSignal.timeout(10_000) })) as [number | null]
  expect(code).toBe(0)
})

const url = (file: string) => JSON.stringify(new URL(file, import.meta.url).href)

/** Writes 20 MB of lines when it is asked, and then sends how many were dropped. */
const WRITING = `
  import { openLog } from ${url('log.ts')}
  import { processRegistry } from ${url('process-metrics.ts')}
  const log = openLog('info')
  process.on('SIGTERM', () => process.exit(0))
  process.on('message', async () => {
    for (let line = 0; line < 20_000; line++) {
      log.info({ text: 'x'.repeat(1000) }, 'working')
      if (line % 1000 === 0) await new Promise((resolve) => setTimeout(resolve, 1))
    }
    const [, dropped] = /^chautari_log_lines_dropped_total (\\d+)$/m.exec(await processRegistry.metrics())
    process.send(Number(dropped))
  })
  process.send('ready')`

const openFullDisk = () => openSync('/dev/full', 'w')

describe('a process whose log lines cannot be written', () => {
  test.each<[cause: string, stdout: () => 'pipe' | number]>([
    ['the reader of its log is stuck', () => 'pipe'],
    ['the disk of its log is full', openFullDisk],
  ])('goes on, drops and counts lines, and ends when it is told, although %s', async (_, stdout) => {
    const child = spawn(process.execPath, ['--input-type=module', '-e', WRITING], {
      stdio: ['ignore', stdout(), 'inherit', 'ipc'],
    })
    onTestFinished(() => void child.kill('SIGKILL'))
    const signal = AbortSignal.timeout(25_000)
    await once(child, 'message', { signal })
    child.send('write')
    const [dropped] = (await once(child, 'message', { signal })) as [number]
    expect(dropped).toBeGreaterThan(10_000)
    expect(dropped).toBeLessThan(20_000)
    await new Promise((resolve) => setTimeout(resolve, 1200))
    child.kill('SIGTERM')
    expect(await once(child, 'exit', { signal })).toEqual([0, null])
  })

  test('writes the lines that wait once its reader goes on', async () => {
    const child = spawn(process.execPath, ['--input-type=module', '-e', WRITING], { stdio: ['ignore', 'pipe', 'inherit', 'ipc'] })
    onTestFinished(() => void child.kill('SIGKILL'))
    const signal = AbortSignal.timeout(25_000)
    await once(child, 'message', { signal })
    child.send('write')
    const [dropped] = (await once(child, 'message', { signal })) as [number]
    let lines = 0
    for await (const part of child.stdout ?? []) {
      lines += String(part).split('\n').length - 1
      if (lines + dropped === 20_000) child.kill('SIGTERM')
    }
    expect(lines + dropped).toBe(20_000)
  })
})
