import { expect, test } from 'vitest'
import { changeBooking, recordEvent } from '../booking/index.ts'
import { snapshotOf } from '../payment/testing/ledger.ts'
import { paidBookingsOf } from '../payment/testing/paid-bookings.ts'
import { freshApp } from '../testing/app.ts'
import { sized } from '../testing/long-runs.ts'
import { expectSoundBookings } from '../testing/sound.ts'

const ROUNDS = sized({ gate: 4, long: 100 })
const CLIENTS = 16

const testApp = await freshApp()
const { app, call, db } = testApp
const { reserve, esewa } = await paidBookingsOf(testApp)

type Answer = { status: number; error: { code: string } | undefined }
const codesOf = (answers: Answer[]) => new Set(answers.map(({ error }) => error?.code ?? 'done'))

test('releasing a hold and starting a payment at once never release a booking that can still be paid', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { booking_reference: reference, guest_token: token = '' } = await reserve()
    const release = () =>
      call('PATCH /bookings/:reference/release', { params: { reference }, headers: { 'x-guest-token': token } })
    const pay = () => call('GET /payment/esewa/initiate/:reference', { params: { reference } })
    const kinds = Array.from({ length: CLIENTS }, (_, n) => (n % 2 === round % 2 ? 'release' : 'pay'))
    const answers = await Promise.all(kinds.map((kind) => (kind === 'release' ? release() : pay())))
    const of = (wanted: string) => codesOf(answers.filter((_, n) => kinds[n] === wanted))
    const { attempts, events } = await snapshotOf(db, reference)
    const isReleased = events.some(({ trigger }) => trigger === 'hold_released')
    expect(attempts.length > 0, `round ${round}`).toBe(!isReleased)
    expect(of('pay').has('done')).toBe(!isReleased)
    expect(of('release').has('done')).toBe(isReleased)
    expect([...of('release')].filter((code) => !['done', 'payment_started', 'hold_expired'].includes(code))).toEqual([])
  }
  await expectSoundBookings(db)
}, 60_000)

test('negative control: reading the payments before the booking is locked releases a booking that can be paid', async () => {
  const { booking_reference: reference } = await reserve()
  const isPayable = (await snapshotOf(db, reference)).attempts.length > 0
  await esewa.start(reference)
  const by = { actor: 'guest', requestId: null }
  await changeBooking(db, { reference }, async (tx, booking) => {
    await recordEvent(tx, booking, { app, by, event: { kind: 'hold_released', isPayable } })
  })
  const { attempts, events } = await snapshotOf(db, reference)
  expect([attempts[0]?.state, events.at(-1)?.trigger]).toEqual(['open', 'hold_released'])
})
