import { expect, test } from 'vitest'
import { readOptions } from './read-options.ts'

const OPTIONS = { to: { type: 'string' } } as const

test('readOptions returns the values of known options', () => {
  expect(readOptions(OPTIONS, 'the usage', ['--to', 'folder'])).toEqual({ to: 'folder' })
})

test.each([['--help'], ['--to'], ['folder']])('readOptions ends its complaint about %s with the usage', (word) => {
  expect(() => readOptions(OPTIONS, 'the usage', [word])).toThrow(/the usage$/)
})
