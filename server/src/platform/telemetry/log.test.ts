import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { DrizzleQueryError } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
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
