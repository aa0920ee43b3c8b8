import { addDays, calendarDate, instantInNepal, SECOND } from '@chautari/contract/dates'
import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { makeVoucher } from '../../booking/documents/make-documents.ts'
import { findBooking } from '../../booking/read-models/find-bookings.ts'
import { mixesOf } from '../../booking/testing/mixes.ts'
import { readPdf } from '../../booking/testing/pdf-text.ts'
import { expectSoundBookings } from '../../booking/testing/reservations.ts'
import { bookings } from '../../booking/store/tables.ts'
import { paidBookingsOf } from '../../payment/testing/paid-bookings.ts'
import { snapshotOf } from '../../payment/testing/ledger.ts'
import { redeemingOf } from '../../payment/testing/redeeming.ts'
import { refundsOf } from '../../payment/testing/refunds.ts'
import { freshCoupon, redemptionOf } from '../../promotion/testing/coupons.ts'
import { freshApp } from '../../testing/app.ts'
import { amendingOf } from '../testing/amending.ts'
import { completeStays } from '../complete-stays.ts'

const testApp = await freshApp()
const { app, db, clock } = testApp
const { bookAndPay: bookStay, freshStay, esewa, reserve, see, cancel, sellOn } = await paidBookingsOf(testApp)
const { balances } = await refundsOf(testApp)
const { redeem } = redeemingOf(testApp)
const { amend, amendmentsOf, rowOf } = amendingOf(testApp)

afterAll(() => expectSoundBookings(db))

/** Returns a stay of two nights; no other test books the nights that follow. */
async function stayApart() {
  const [stay] = [await freshStay(), await freshStay(), await freshStay()]
  return stay
}

const bookAndPay = async () => bookStay(await stayApart())
const refundsAt = async (reference: string) =>
  (await snapshotOf(db, reference)).refunds.map(({ kind, amountPaisa }) => [kind, amountPaisa])

/** Books a stay that a coupon makes free. */
async function bookFree() {
  const { booking_reference: reference, guest_token: token = '' } = await reserve(await stayApart())
  await redeem(reference, await freshCoupon(db, { percent: 100 }))
  expect(await see(reference, token)).toMatchObject({ status: 'approved', is_free: true, total_amount: 0 })
  return { reference, token }
}

describe('amendBooking on a free booking', () => {
  test('shortens it without a payment or refund', async () => {
    const { reference, token } = await bookFree()
    await amend(reference, { longer: -1 })
    expect(await see(reference, token)).toMatchObject({ status: 'approved', is_free: true, total_amount: 0 })
    expect((await snapshotOf(db, reference)).attempts).toEqual([])
    expect((await cancel(reference, token)).body.data.status).toBe('cancelled')
  })

  test('charges only the additional night, and refunds it when it is cancelled', async () => {
    const { reference, token } = await bookFree()
    const { quote } = await amend(reference, { longer: 1 })
    expect(quote.after.totalPaisa).toBe(quote.differencePaisa)
    expect((await esewa.verify((await esewa.pay(reference)).data)).status).toBe(200)
    expect(await see(reference, token)).toMatchObject({ is_free: false, total_amount: quote.differencePaisa / 100 })
    await sellOn(reference, [{ hoursBefore: 0, percent: 100 }])
    await cancel(reference, token)
    expect(await refundsAt(reference)).toEqual([['cancel', quote.differencePaisa]])
    expect((await redemptionOf(db, reference))?.state).toBe('released')
  })
})

describe('amendBooking by two members of staff at once', () => {
  test('offers one amendment and refuses the other', async () => {
    const { reference } = await bookAndPay()
    const both = await Promise.allSettled([amend(reference, { longer: 1 }), amend(reference, { longer: 1 })])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'amendment_waits' } })
    expect(await amendmentsOf(reference)).toHaveLength(1)
  })

  test('refunds the difference of a cheaper stay once', async () => {
    const { reference } = await bookAndPay()
    const both = await Promise.allSettled([amend(reference, { longer: -1 }), amend(reference, { longer: -1 })])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await refundsAt(reference)).toHaveLength(1)
  })
})

describe('a booking after an amendment', () => {
  test('applies one of two payments of the difference that arrive at once, and refunds the other', async () => {
    const { reference } = await bookAndPay()
    const { quote } = await amend(reference, { longer: 1 })
    const payments = [await esewa.pay(reference), await esewa.pay(reference)]
    const answers = await Promise.all(payments.map(({ data }) => esewa.verify(data)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await amendmentsOf(reference)).toMatchObject([{ state: 'applied' }])
    expect(await refundsAt(reference)).toEqual([['excess', quote.differencePaisa]])
  })

  test('refunds a payment in full when it is cancelled while the difference is being paid', async () => {
    const { reference, token, total } = await bookAndPay()
    await sellOn(reference, [{ hoursBefore: 0, percent: 100 }])
    const { quote } = await amend(reference, { longer: 1 })
    const { data } = await esewa.pay(reference)
    expect((await cancel(reference, token)).body.data.refund_amount).toBe(total)
    await esewa.verify(data)
    expect(await refundsAt(reference)).toEqual([
      ['cancel', total * 100],
      ['excess', quote.differencePaisa],
    ])
    expect((await see(reference, token)).status).toBe('cancellation_approved')
  })

  test('shows the new stay and both payments on its voucher', async () => {
    const { reference } = await bookAndPay()
    await amend(reference, { longer: 1 })
    await esewa.verify((await esewa.pay(reference)).data)
    const booking = await findBooking(db, { reference })
    if (!booking) throw new Error('The booking is gone.')
    const voucher = readPdf((await makeVoucher(app, booking, 'en')).bytes).text
    const { attempts } = await snapshotOf(db, reference)
    for (const { providerTxnId } of attempts) expect(voucher).toContain(providerTxnId ?? 'no transaction')
    expect(booking.endsOn).toBe(addDays(calendarDate(booking.startsOn), 3))
  })

  test('owes its supplier the new price less the commission that was agreed when it was booked', async () => {
    const { reference } = await bookAndPay()
    await db.update(bookings).set({ commissionPercent: 10 }).where(eq(bookings.reference, reference))
    await amend(reference, { longer: 1 })
    await esewa.verify((await esewa.pay(reference)).data)
    const { totalPaisa, endsOn } = await rowOf(reference)
    const end = instantInNepal(calendarDate(endsOn), '12:00')
    await clock.advance((end.getTime() - (await clock.now()).getTime()) / SECOND + 1)
    for (let found = await completeStays(app); found > 0; found = await completeStays(app));
    expect(await balances(reference)).toEqual({
      'psp:esewa': totalPaisa,
      supplier_payable: Math.round(-totalPaisa * 0.887),
      commission: Math.round(-totalPaisa * 0.1),
      vat_payable: Math.round(-totalPaisa * 0.013),
    })
  })
})

test('amendBooking refuses a mix of room types', async () => {
  const { askMix } = await mixesOf(testApp)
  const { booking_reference: reference } = (await askMix({})).body.data
  await esewa.verify((await esewa.pay(reference)).data)
  const [{ state } = { state: '' }] = (await snapshotOf(db, reference)).attempts
  expect(state).toBe('captured')
  await expect(amend(reference, { longer: -1 })).rejects.toMatchObject({ code: 'mix_not_amendable' })
})
