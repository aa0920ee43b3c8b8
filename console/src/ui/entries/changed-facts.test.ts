import { expect, test } from 'vitest'
import { changedFacts } from './changed-facts.ts'

test('changedFacts shows each fact before and after, also one that came or went', () => {
  expect(changedFacts({ role: 'support', phone: '98' }, { role: 'admin', is_active: true, stays: null })).toEqual([
    { name: 'is_active', before: '', after: 'true' },
    { name: 'phone', before: '98', after: '' },
    { name: 'role', before: 'support', after: 'admin' },
    { name: 'stays', before: '', after: '' },
  ])
  expect(changedFacts(null, null)).toEqual([])
})
