import { beforeEach, expect, test, vi } from 'vitest'
import { forgetViewed, rememberViewed } from './viewed-products.ts'

const stored = new Map<string, string>()
const attributes = new Set<string>()

beforeEach(() => {
  stored.clear()
  attributes.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => void stored.set(key, text),
    removeItem: (key: string) => void stored.delete(key),
  })
  vi.stubGlobal('document', {
    documentElement: {
      setAttribute: (name: string) => void attributes.add(name),
      removeAttribute: (name: string) => void attributes.delete(name),
    },
  })
  return () => vi.unstubAllGlobals()
})

const kept = (key = 'chautari.viewed') => JSON.parse(stored.get(key) ?? 'null') as string[] | null

test('rememberViewed keeps the latest first, and lets the home page show the row without a reload', () => {
  for (const slug of ['a', 'b', 'a']) rememberViewed('property', slug)
  expect(kept()).toEqual(['a', 'b'])
  expect(attributes).toContain('data-viewed')
})

test('forgetViewed removes stays, and the reserved space of the row with the last of them', () => {
  for (const slug of ['a', 'b', 'c']) rememberViewed('property', slug)
  forgetViewed('property', ['a', 'c'])
  expect(kept()).toEqual(['b'])
  expect(attributes).toContain('data-viewed')
  forgetViewed('property', ['b'])
  expect(kept()).toBeNull()
  expect(attributes).not.toContain('data-viewed')
})

test('packages are remembered apart from stays, for the home page of packages', () => {
  rememberViewed('property', 'a')
  rememberViewed('package', 'b')
  expect([kept(), kept('chautari.viewed-packages')]).toEqual([['a'], ['b']])
  expect(attributes).toEqual(new Set(['data-viewed', 'data-viewed-packages']))
  forgetViewed('package', ['b'])
  expect([kept(), kept('chautari.viewed-packages')]).toEqual([['a'], null])
  expect(attributes).toEqual(new Set(['data-viewed']))
})
