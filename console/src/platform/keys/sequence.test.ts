import { describe, expect, test } from 'vitest'
import { nextStep } from './sequence.ts'

const SHORTCUTS = ['g q', 'g b', '?', 'j', 'b']

/** Presses keys one after another and returns the shortcuts that they complete. */
function press(...keys: string[]): string[] {
  let pressed = ''
  return keys.flatMap((key) => {
    const step = nextStep(pressed, key, SHORTCUTS)
    pressed = step.pressed
    return step.done ?? []
  })
}

describe('nextStep', () => {
  test.each([
    [['g', 'b'], ['g b']],
    [['?'], ['?']],
    [['g', 'j'], ['j']],
    [['g', 'g', 'q'], ['g q']],
    [['x', 'b'], ['b']],
    [
      ['g', 'b', 'b'],
      ['g b', 'b'],
    ],
    [['g'], []],
  ])('%j completes %j', (keys, done) => {
    expect(press(...keys)).toEqual(done)
  })
})
