import { SAVED_STAYS_MAX } from '@chautari/contract/account/limits'
import { expect, test } from 'vitest'
import { readSaved, savedOf, toggled } from './saved-slugs.ts'

test('a stay is saved first in the list, and removed when it is saved already', () => {
  expect(toggled(['a'], 'b')).toEqual(['b', 'a'])
  expect(toggled(['b', 'a'], 'b')).toEqual(['a'])
  const full = Array.from({ length: SAVED_STAYS_MAX }, (_, n) => `stay-${n}`)
  expect(toggled(full, 'new')).toHaveLength(SAVED_STAYS_MAX)
})

test('the saved stays of an account are visible to that account only', () => {
  expect(savedOf({ slugs: ['a'], owner: 'sita@example.com' }, 'sita@example.com')).toEqual(['a'])
  expect(savedOf({ slugs: ['a'], owner: 'sita@example.com' }, 'gita@example.com')).toEqual([])
  expect(savedOf({ slugs: ['a'], owner: 'sita@example.com' }, undefined)).toEqual([])
  expect(savedOf({ slugs: ['a'] }, 'gita@example.com')).toEqual(['a'])
})

test.each([null, 'x', {}, { slugs: 'a' }])('an unreadable list %j counts as empty', (stored) => {
  expect(readSaved(stored)).toEqual({ slugs: [] })
})
