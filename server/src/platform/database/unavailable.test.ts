import { expect, test } from 'vitest'
import { isDatabaseUnavailable } from './unavailable.ts'

const withCode = (code: string) => Object.assign(new Error('it failed'), { code })

test.each([
  ['a primary that became a replica', withCode('25006')],
  ['a server that shuts down', withCode('57P01')],
  ['a pooler without a connection', withCode('08P01')],
  ['a lock that others hold', withCode('55P03')],
  ['a refused connection', withCode('ECONNREFUSED')],
  ['a process that may open no more files', withCode('EMFILE')],
  ['a wrapped error', new Error('it failed', { cause: withCode('25006') })],
])('isDatabaseUnavailable asks to retry after %s', (_, error) => {
  expect(isDatabaseUnavailable(error)).toBe(true)
})

test.each([withCode('23505'), withCode('42501'), new Error('it failed'), 'it failed'])(
  'isDatabaseUnavailable is false for %s',
  (error) => {
    expect(isDatabaseUnavailable(error)).toBe(false)
  },
)
