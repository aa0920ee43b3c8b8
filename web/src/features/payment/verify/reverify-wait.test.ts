import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { arrivalAt, secondsUntilReverify } from './reverify-wait.ts'

const arrived = Date.parse('2026-11-21T06:00:00Z')

const stored = new Map<string, string>()

beforeEach(() => {
  stored.clear()
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, text: string) => void stored.set(name, text),
  })
})
afterEach(() => vi.unstubAllGlobals())

test.each([
  [0, 600],
  [1, 600],
  [1000, 599],
  [599_001, 1],
  [600_000, 0],
  [9_000_000, 0],
  [-5000, 600],
])('secondsUntilReverify %i ms after arrival is %i', (passed, seconds) => {
  expect(secondsUntilReverify(arrived, arrived + passed)).toBe(seconds)
})

test('neither a reload nor a new tab restarts the wait', () => {
  expect(arrivalAt('7K3M9QX2VD8RW4HT', arrived)).toBe(arrived)
  expect(arrivalAt('7K3M9QX2VD8RW4HT', arrived + 5000)).toBe(arrived)
  vi.stubGlobal('sessionStorage', undefined)
  expect(arrivalAt('7K3M9QX2VD8RW4HT', arrived + 6000)).toBe(arrived)
})

test('each booking has its own wait', () => {
  arrivalAt('7K3M9QX2VD8RW4HT', arrived)
  expect(arrivalAt('0123456789ABCDEF', arrived + 5000)).toBe(arrived + 5000)
})

test('only the latest booking is stored', () => {
  for (const reference of ['7K3M9QX2VD8RW4HT', '0123456789ABCDEF']) arrivalAt(reference, arrived)
  expect([...stored]).toEqual([['chautari.payment-error', JSON.stringify({ reference: '0123456789ABCDEF', at: arrived })]])
})

test.each(['{', '7', '"x"', '{"at":"soon"}'])('an unreadable entry %s counts from now', (text) => {
  stored.set('chautari.payment-error', text)
  expect(arrivalAt('7K3M9QX2VD8RW4HT', arrived)).toBe(arrived)
})

test('a stored arrival in the future, after a clock correction, counts from now', () => {
  arrivalAt('7K3M9QX2VD8RW4HT', arrived)
  expect(arrivalAt('7K3M9QX2VD8RW4HT', arrived - 60_000)).toBe(arrived - 60_000)
})

test('a browser without storage counts from now', () => {
  vi.stubGlobal('localStorage', undefined)
  expect(arrivalAt('7K3M9QX2VD8RW4HT', arrived)).toBe(arrived)
})
