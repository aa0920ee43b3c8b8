import { describe, expect, test } from 'vitest'
import { actsInEffect } from './later-acts.ts'

const act = (id: number, undoes: number | null = null) => ({ id, undoes })

describe('actsInEffect', () => {
  test.each([
    ['an act', [act(2)], [2]],
    ['neither an undone act nor its undoing', [act(2), act(3, 2)], []],
    ['an act whose undoing was undone', [act(2), act(3, 2), act(4, 3)], [2]],
    ['the undoing of an act that came before', [act(3, 1)], [3]],
    ['no undoing of an earlier act that was undone itself', [act(3, 1), act(4, 3)], []],
  ])('returns %s', (_, later, inEffect) => {
    expect(actsInEffect(later).map(({ id }) => id)).toEqual(inEffect)
  })
})
