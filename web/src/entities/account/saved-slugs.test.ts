import { SAVED_STAYS_MAX } from '@chautari/contract/account/limits'
import { expect, test } from 'vitest'
import { afterPresses, readSaved, savedKey, savedOf, savedProduct, splitSaved } from './saved-slugs.ts'

test('a stay is saved first in the list and keeps its place there, until it is removed', () => {
  const [save, remove] = [
    { slug: 'b', isSaved: true },
    { slug: 'b', isSaved: false },
  ]
  expect(afterPresses(['a'], [save])).toEqual(['b', 'a'])
  expect(afterPresses(['a', 'b'], [save])).toEqual(['a', 'b'])
  expect(afterPresses(['b', 'a'], [remove])).toEqual(['a'])
  expect(afterPresses(['a'], [save, remove])).toEqual(['a'])
  const full = Array.from({ length: SAVED_STAYS_MAX }, (_, n) => `stay-${n}`)
  expect(afterPresses(full, [{ slug: 'new', isSaved: true }])).toHaveLength(SAVED_STAYS_MAX)
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

test('a package is stored apart from a property with the same slug', () => {
  const keys = (['property', 'package'] as const).map((kind) => savedKey({ kind, slug: 'rara-lake' }))
  expect(keys[0]).toBe('rara-lake')
  expect(keys.map(savedProduct)).toEqual([
    { kind: 'property', slug: 'rara-lake' },
    { kind: 'package', slug: 'rara-lake' },
  ])
  expect(splitSaved([...keys, 'a'])).toEqual({ slugs: ['rara-lake', 'a'], packages: ['rara-lake'] })
})
