import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetFiles, recentFiles, rememberFile } from './recent-files.ts'

const kept = new Map<string, string>()

beforeEach(() => {
  kept.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
})
afterEach(() => vi.unstubAllGlobals())

const open = (reference: string) => rememberFile({ reference, title: `of ${reference}` })
const references = () => recentFiles().map(({ reference }) => reference)

test('recentFiles returns the last five files, the latest first, without duplicates', () => {
  for (const reference of ['1', '2', '3', '4', '5', '6', '3']) open(reference)
  expect(references()).toEqual(['3', '6', '5', '4', '2'])
})

test.each(['not JSON', '{}', '[1,{"reference":5}]'])('recentFiles finds none in %s', (text) => {
  kept.set('chautari.console.files', text)
  expect(recentFiles()).toEqual([])
})

test('forgetFiles removes all recent files', () => {
  open('1')
  forgetFiles()
  expect(references()).toEqual([])
})
