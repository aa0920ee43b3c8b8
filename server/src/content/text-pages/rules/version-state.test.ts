import { describe, expect, test } from 'vitest'
import { versionStateOn } from './version-state.ts'

const VERSIONS = [
  { number: 1, effectiveOn: '2026-11-22' },
  { number: 2, effectiveOn: '2026-12-01' },
  { number: 3, effectiveOn: '2026-12-01' },
  { number: 4, effectiveOn: '2027-01-01' },
]
const statesOn = (today: string) => VERSIONS.map((version) => versionStateOn(today, version, VERSIONS))

describe('versionStateOn', () => {
  test.each([
    ['2026-11-30', ['current', 'upcoming', 'upcoming', 'upcoming']],
    ['2026-12-01', ['past', 'past', 'current', 'upcoming']],
    ['2026-12-31', ['past', 'past', 'current', 'upcoming']],
    ['2027-01-01', ['past', 'past', 'past', 'current']],
  ])('on %s one version applies, the last that has begun', (today, states) => {
    expect(statesOn(today)).toEqual(states)
  })

  test('lets the first version apply before its own day, so that a page is never empty', () => {
    expect(statesOn('2025-01-01')).toEqual(['current', 'upcoming', 'upcoming', 'upcoming'])
  })
})
