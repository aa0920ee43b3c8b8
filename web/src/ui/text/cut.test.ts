import { expect, test } from 'vitest'
import { cut } from './cut.ts'

test('cut returns a short text unchanged', () => {
  expect(cut('Phewa Horizon Resort', 23)).toBe('Phewa Horizon Resort')
})

test('cut shortens a long text to the limit, ellipsis included', () => {
  expect(cut('Namobuddha Silence Retreat', 23)).toBe('Namobuddha Silence Ret…')
  expect([...cut('Namobuddha Silence Retreat', 23)]).toHaveLength(23)
  expect(cut('Bhaktapur Bricks Heritage', 18)).toBe('Bhaktapur Bricks…')
})

test('cut keeps the syllables of Nepali whole', () => {
  expect(cut('माछापुच्छ्रे लेक प्यालेस', 23)).toBe('माछापुच्छ्रे लेक प्यालेस')
  expect(cut('माछापुच्छ्रे लेक प्यालेस', 10)).toBe('माछापुच्छ्रे लेक प्या…')
})

test('cut returns a text unchanged when its characters fit, although it has more code points', () => {
  expect(cut('पोखरा', 3)).toBe('पोखरा')
  expect(cut('पोखरा लेक', 3)).toBe('पोख…')
})
