import { describe, expect, test } from 'vitest'
import { sized } from '../../testing/long-runs.ts'
import { exploreUndoing, type ActViolation, type ActMutation } from '../testing/explored-undoing.ts'

const ACTS = sized({ gate: 4, long: 6 })
const UNDONE_MIN = sized({ gate: 200, long: 50_000 })

describe('every order of acts on prices, stock and the total of a room, and of their undoing', () => {
  test('restores exactly what was before, never what a later act changed, and never sells more rooms than there are', () => {
    const { states, steps, undone, violation, path } = exploreUndoing({ acts: ACTS })
    console.log(`explored ${states.toLocaleString('en')} states of acts in ${steps.toLocaleString('en')} steps, ${undone} undone`)
    expect(violation, path.join(' → ')).toBeUndefined()
    expect(undone).toBeGreaterThan(UNDONE_MIN)
  }, 600_000)

  test.each<[ActMutation, ActViolation]>([
    ['undoes all nights but one', 'a cell is not what it was before the act'],
    ['writes over what a later act changed', 'undone over a later act'],
    ['undoes with the present price', 'a cell is not what it was before the act'],
    ['leaves nights above a lowered total', 'more rooms to sell than there are'],
  ])('finds a mutation that %s (negative control)', (mutation, violation) => {
    const found = exploreUndoing({ acts: 3, mutation })
    expect(found.violation, found.path.join(' → ')).toBe(violation)
    expect(found.path.length).toBeLessThan(5)
  })
})
