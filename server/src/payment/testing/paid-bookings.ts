import { calendarDate, instantInNepal } from '@chautari/contract/dates'
import { eq, sql } from 'drizzle-orm'
import { bookings } from '../../booking/store/tables.ts'
import { reservationsOf, type TestApp } from '../../booking/testing/reservations.ts'
import { rooms, type RefundTiers } from '../../catalogue/store/tables.ts'
import { esewaOf } from './esewa.ts'

type Reservations = Awaited<ReturnType<typeof reservationsOf>>
type BookingRequest = Parameters<Reservations['reserve']>[0] & {
  /** The cancellation terms of the sale; `none` where they were not recorded. */
  tiers?: RefundTiers | 'none'
  needsApproval?: boolean
}

/** Returns helpers that create confirmed bookings as travellers do: reserved and paid with eSewa through the API. */
export async function paidBookingsOf(testApp: TestApp) {
  const { call, db } = testApp
  const reservations = await reservationsOf(testApp)
  const { room, reserve, see } = reservations
  const esewa = esewaOf(testApp)

  async function bookAndPay({ tiers, needsApproval = false, ...request }: BookingRequest = {}) {
    await db.update(rooms).set({ needsApproval }).where(eq(rooms.slug, room.slug))
    const { booking_reference: reference, guest_token: token = '', total_amount: total } = await reserve(request)
    await db.update(rooms).set({ needsApproval: false }).where(eq(rooms.slug, room.slug))
    if (tiers !== undefined) await sellOn(reference, tiers)
    if (total > 0) await pay(reference)
    return { reference, token, total }
  }

  /** Pays a booking, with retries: on a busy machine the provider may answer too late at first. */
  async function pay(reference: string) {
    const { data } = await esewa.pay(reference)
    for (let tries = 0; tries < 5; tries++) if ((await esewa.verify(data)).status === 200) return
    throw new Error(`The payment of ${reference} could not be verified.`)
  }

  /** Changes the cancellation terms of a booking as if it had been sold on them. */
  async function sellOn(reference: string, tiers: RefundTiers | 'none') {
    const product =
      tiers === 'none'
        ? sql`${bookings.product} - 'refundTiers'`
        : sql`jsonb_set(${bookings.product}, '{refundTiers}', ${JSON.stringify(tiers)}::jsonb)`
    await db.update(bookings).set({ product }).where(eq(bookings.reference, reference))
  }

  async function cancel(reference: string, token?: string, quote?: string | null) {
    const body = quote === undefined ? undefined : { quote }
    const headers: Record<string, string> = token === undefined ? {} : { 'x-guest-token': token }
    return call('PATCH /bookings/:reference/cancel', { params: { reference }, body, headers })
  }

  /** Returns when the stay begins. */
  async function startOf(reference: string): Promise<Date> {
    const [row] = await db.select().from(bookings).where(eq(bookings.reference, reference))
    if (row?.product.kind !== 'room') throw new Error(`${reference} is no stay.`)
    return instantInNepal(calendarDate(row.startsOn), row.product.checkInTime)
  }

  /** Returns whether every room of the type is free for the nights of a booking. */
  async function isFreeAgain(reference: string): Promise<boolean> {
    const { starts_at, ends_at } = await see(reference)
    const nights = { starts_at: calendarDate(starts_at), ends_at: calendarDate(ends_at) }
    return (await reservations.ask({ ...nights, quantity: room.total_rooms })).status === 201
  }

  return { ...reservations, esewa, bookAndPay, cancel, sellOn, startOf, isFreeAgain }
}
