import { addDays, calendarDate, dayInNepal } from '@chautari/contract/dates'
import { expect, test } from 'vitest'
import { reservationsOf } from '../booking/testing/reservations.ts'
import { freshApp } from '../testing/app.ts'
import { expectSoundBookings } from '../testing/sound.ts'
import { esewaOf } from './testing/esewa.ts'
import { historyOf } from './testing/ledger.ts'

const house = await freshApp()
const { call, db, clock } = house
const { reserve, see, ask, room } = await reservationsOf(house)
const esewa = esewaOf(house)

async function booked(daysAhead: number) {
  const starts_at = addDays(dayInNepal(await clock.now()), daysAhead)
  const made = await reserve({ starts_at, ends_at: addDays(starts_at, 2) })
  await esewa.verify((await esewa.pay(made.booking_reference)).data)
  return { reference: made.booking_reference, token: made.guest_token ?? '', total: made.total_amount }
}

const cancel = (reference: string, token?: string, quote?: string | null) =>
  call('PATCH /bookings/:reference/cancel', {
    params: { reference },
    body: quote === undefined ? undefined : { quote },
    headers: token ? { 'x-guest-token': token } : {},
  })

test('whoever booked cancels and gets back what the terms promise; again is refused', async () => {
  const { reference, token, total } = await booked(40)
  const { refundable_policy } = await see(reference, token)
  const cancelled = await cancel(reference, token, refundable_policy.quote)
  expect(cancelled.body.data).toMatchObject({ status: 'cancellation_approved', refund_amount: total, is_masked: false })
  expect((await cancel(reference, token)).error?.code).toBe('not_cancellable')
  expect(await historyOf(db, reference)).toMatchObject({
    refunds: [{ kind: 'cancel', amountPaisa: total * 100, state: 'by_hand' }],
    letters: [{ kind: 'confirmed' }, { kind: 'cancelled' }],
  })
  await expectSoundBookings(db)
})
