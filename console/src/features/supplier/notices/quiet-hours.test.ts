import { expect, test } from 'vitest'
import { missingHour, quietIn } from './quiet-hours.ts'

test.each([
  ['both hours', { from: '22', until: '7' }, undefined, { from: 22, until: 7 }],
  ['midnight', { from: '0', until: '6' }, undefined, { from: 0, until: 6 }],
  ['no hours', { from: '', until: '' }, undefined, null],
  ['no end', { from: '22', until: '' }, 'until', null],
  ['no start', { from: '', until: '7' }, 'from', null],
] as const)('quiet hours with %s are read', (_name, typed, missing, quiet) => {
  expect([missingHour(typed), quietIn(typed)]).toEqual([missing, quiet])
})
