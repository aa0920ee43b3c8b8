import { QUEUE_KINDS } from '@chautari/contract/staff/queue'
import { expect, test } from 'vitest'
import { actsOf, KINDS } from './kinds.ts'

test('KINDS lists every kind of the contract in its order', () => {
  expect(KINDS).toEqual(QUEUE_KINDS)
})

test('actsOf accepts and declines only what one can decide from the queue', () => {
  expect(KINDS.filter((kind) => actsOf(kind))).toEqual(['booking_to_answer', 'cancellation_to_decide'])
})
