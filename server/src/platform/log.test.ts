import { DrizzleQueryError } from 'drizzle-orm'
import { expect, test } from 'vitest'
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
