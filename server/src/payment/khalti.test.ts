import { expect, test } from 'vitest'
import { reservationsOf } from '../booking/testing/reservations.ts'
import { freshApp } from '../testing/app.ts'
import { cardOf } from './testing/card.ts'
import { khaltiOf } from './testing/khalti.ts'
import { historyOf } from './testing/ledger.ts'

const house = await freshApp()
const { db } = house
const { reserve, see } = await reservationsOf(house)
const khalti = khaltiOf(house)
const card = cardOf(house)

test('a booking paid with Khalti is confirmed when its traveller comes back', async () => {
  const { booking_reference: reference, total_amount } = await reserve()
  const { claim, orderId } = await khalti.pay(reference)
  expect(orderId).toBe(`K1${reference}`)
  expect((await khalti.verify(claim)).body.data).toEqual({ booking_reference: reference, status: 'approved' })
  expect(await see(reference)).toMatchObject({ status: 'approved', is_paid: true })
  const { attempts, events } = await historyOf(db, reference)
  expect(attempts).toEqual([{ providerRef: orderId, state: 'captured', capturedPaisa: total_amount * 100 }])
  expect(events).toEqual(['reserved', 'payment_started', 'paid'])
})

test('a booking paid by card is confirmed when its traveller is posted back', async () => {
  const { booking_reference: reference } = await reserve()
  const { fields, transactionUuid } = await card.pay(reference)
  expect(transactionUuid).toBe(`${reference}-01`)
  expect(await card.comeBack(fields)).toEqual({ status: 303, to: `/payment-success-page?bookingReference=${reference}` })
  expect(await see(reference)).toMatchObject({ status: 'approved', is_paid: true })
})
