import { describe, expect, test } from 'vitest'
import { actorOfAct } from './actor-of-act.ts'

describe('actorOfAct', () => {
  const staff = { name: 'Asha Rai', staffId: 7, via: 'console', requestId: 'r1' } as const
  const member = { name: 'Maya Thakali', memberId: 12, organisationId: 3, via: 'console', requestId: 'r2' } as const

  test('names staff by their name and a member of a supplier by their number', () => {
    expect(actorOfAct(staff)).toMatchObject({ actor: 'operator Asha Rai', requestId: 'r1' })
    expect(actorOfAct(member)).toMatchObject({ actor: 'member 12', requestId: 'r2' })
  })

  test('names the console or the supplier as the reason of an act without one, and keeps a given reason', () => {
    expect(actorOfAct(staff).reason).toBe('changed in the console')
    expect(actorOfAct(member).reason).toBe('changed by the supplier')
    expect(actorOfAct(member, 'The road is closed.').reason).toBe('The road is closed.')
  })
})
