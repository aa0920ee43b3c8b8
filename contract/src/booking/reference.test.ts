import { expect, test } from 'vitest'
import { formatReference, readReference } from './reference.ts'

test('a reference is parsed in any case and grouping', () => {
  expect(readReference('7k3m-9qx2-vd8r-w4ht')).toBe('7K3M9QX2VD8RW4HT')
  expect(readReference(' 7K3M 9QX2 VD8R W4HT ')).toBe('7K3M9QX2VD8RW4HT')
  expect(readReference('\u200e7K3M-9QX2-VD8R-W4HT\u200b')).toBe('7K3M9QX2VD8RW4HT')
  expect(readReference('OIL0-0000-0000-0000')).toBe('0110000000000000')
})

test('parsing returns undefined for other texts', () => {
  for (const typed of ['', '123', '7K3M-9QX2-VD8R-W4HU', '7K3M-9QX2-VD8R-W4HTX', "' or 1=1 --"])
    expect(readReference(typed)).toBeUndefined()
})

test('a reference is displayed in groups of four', () => {
  expect(formatReference('7K3M9QX2VD8RW4HT')).toBe('7K3M-9QX2-VD8R-W4HT')
})
