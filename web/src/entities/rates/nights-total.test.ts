import { expect, test } from 'vitest'
import { nightsRange, nightsTotal } from './nights-total.ts'

const nights = [{ price: 0.1 }, { price: 0.2 }, { price: 7600 }]

test('nights sum to the total of all rooms, exact to the paisa', () => {
  expect(nightsTotal(nights, 3)).toBe(22_800.9)
  expect(nightsTotal([], 3)).toBe(0)
})

test('nights range from the lowest price to the highest', () => {
  expect(nightsRange(nights)).toEqual({ lowest: 0.1, highest: 7600 })
  expect(nightsRange([])).toEqual({ lowest: 0, highest: 0 })
})
