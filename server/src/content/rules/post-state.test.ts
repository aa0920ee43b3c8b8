import { describe, expect, test } from 'vitest'
import { postStateAt } from './post-state.ts'

const NOW = new Date('2026-12-01T06:00:00Z')
const EARLIER = new Date('2026-12-01T05:59:59Z')
const LATER = new Date('2026-12-01T06:00:01Z')

describe('the state of a post', () => {
  test.each([
    ['draft', null, null],
    ['scheduled', LATER, null],
    ['published', NOW, null],
    ['published', EARLIER, null],
    ['taken_down', EARLIER, NOW],
  ])('is %s for its times', (state, publishedAt, takenDownAt) => {
    expect(postStateAt({ publishedAt, takenDownAt }, NOW)).toBe(state)
  })
})
