import { NEWSLETTER_BATCH, NEWSLETTER_PAUSE_SECONDS, NEWSLETTER_REFUSED_MAX } from '@chautari/contract/staff/newsletter/limits'
import { describe, expect, test } from 'vitest'
import { planBatches } from './batches.ts'
import { mustStopSending } from './failed-delivery.ts'

const start = new Date('2026-11-24T03:15:00Z')
const later = (pauses: number) => new Date(start.getTime() + pauses * NEWSLETTER_PAUSE_SECONDS * 1000)

describe('planBatches', () => {
  test.each([
    [0, 0, 0],
    [1, 1, 0],
    [NEWSLETTER_BATCH, 1, 0],
    [NEWSLETTER_BATCH + 1, 2, 1],
    [10 * NEWSLETTER_BATCH, 10, 9],
  ])('plans %s emails in %s batches with %s pauses between them', (emails, batches, pauses) => {
    expect(planBatches(emails, start)).toEqual({ batches, endsAt: later(pauses) })
  })
})

describe('mustStopSending', () => {
  const most = NEWSLETTER_REFUSED_MAX
  test.each([
    [{ sent: 0, refused: most - 1, undelivered: 0 }, false],
    [{ sent: 0, refused: most, undelivered: 0 }, true],
    [{ sent: most, refused: most - 1, undelivered: 1 }, true],
    [{ sent: most + 1, refused: most, undelivered: 0 }, false],
  ])('decides from %j whether sending stops', (numbers, isStopped) => {
    expect(mustStopSending(numbers)).toBe(isStopped)
  })
})
