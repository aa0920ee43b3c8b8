import { expect, test } from 'vitest'
import { cut } from './cut.ts'

test('a text that fits stays as it is', () => {
  expect(cut('Phewa Horizon Resort', 23)).toBe('Phewa Horizon Resort')
})

test('a longer one is cut to its measure, its mark included', () => {
  expect(cut('Namobuddha Silence Retreat', 23)).toBe('Namobuddha Silence Ret…')
  expect([...cut('Namobuddha Silence Retreat', 23)]).toHaveLength(23)
  expect(cut('Bhaktapur Bricks Heritage', 18)).toBe('Bhaktapur Bricks…')
})
