import { BOOKING_STATUSES } from '@chautari/contract/booking/status'
import { expect, test } from 'vitest'
import { isActive, isAwaitingPayment } from './status.ts'

test('no status both awaits payment and is active', () => {
  expect(BOOKING_STATUSES.filter((status) => isAwaitingPayment(status) && isActive(status))).toEqual([])
})
