import { expect, test } from 'vitest'
import { changedOnly } from './changed-only.ts'

test('changedOnly keeps changed and emptied fields and omits unchanged ones', () => {
  const before = { title: 'Lakes', terms: 'Lower.', starts_on: '2026-11-01' }
  expect(changedOnly({ ...before, title: 'Lakes and rivers', terms: '' }, before)).toEqual({
    title: 'Lakes and rivers',
    terms: '',
  })
  expect(changedOnly(before, before)).toEqual({})
})
