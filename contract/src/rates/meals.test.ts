import { expect, test } from 'vitest'
import { commonMeal, mealOf } from './meals.ts'

test('the meals of a plan are its own, else those of its room', () => {
  expect(mealOf('half_board', false)).toBe('half_board')
  expect(mealOf('room_only', true)).toBe('room_only')
  expect([mealOf(null, true), mealOf(undefined, false)]).toEqual(['breakfast', 'room_only'])
})

test('a room has the meals that all its plans have', () => {
  expect(commonMeal([{ meal: 'breakfast' }, { meal: 'breakfast' }])).toBe('breakfast')
  expect(commonMeal([{ meal: 'breakfast' }, { meal: 'half_board' }])).toBeUndefined()
})
