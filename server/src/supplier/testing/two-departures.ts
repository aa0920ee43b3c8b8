import { addDays, type CalendarDate } from '@chautari/contract/dates'
import { eq } from 'drizzle-orm'
import { packagesOf, SEATS } from '../../booking/testing/packages.ts'
import type { TestApp } from '../../booking/testing/reservations.ts'
import { packages } from '../../catalogue/store/tables.ts'
import { esewaOf } from '../../payment/testing/esewa.ts'
import type { TestSupplier } from './members.ts'

export type Tour = { id: number; slug: string; startDate: CalendarDate; other: CalendarDate }
type Booked = { reference: string; token: string }

/** Returns helpers that make packages with two departures, book them as guests, and answer proposals to move. `signIn` returns a member's session. */
export function twoDeparturesOf(testApp: TestApp, signIn: () => Pick<TestSupplier, 'headers' | 'organisationId'>) {
  const { call, db } = testApp
  const { freshPackage, reserve } = packagesOf(testApp)
  const { pay, verify } = esewaOf(testApp)

  /** Makes a package of the supplier with a second departure two weeks later. */
  async function twoDepartures({ seats = SEATS, price }: { seats?: number; price?: number } = {}): Promise<Tour> {
    const tour = await freshPackage({ departsIn: 40 })
    const { headers, organisationId } = signIn()
    await db.update(packages).set({ organisationId }).where(eq(packages.id, tour.id))
    const other = addDays(tour.startDate, 14)
    const added = { days: [other], seats, ...(price !== undefined && { price }) }
    await call('POST /supplier/packages/:slug/departures', { headers, params: { slug: tour.slug }, body: added })
    return { ...tour, other }
  }

  async function book({ slug, startDate }: Tour, { quantity = 1, coupon = '' } = {}): Promise<Booked> {
    const made = await reserve(slug, { bookingStartDate: startDate, quantity })
    const { booking_reference: reference, guest_token: token = '' } = made
    if (coupon !== '') await call('GET /coupon/check/:reference', { params: { reference }, query: { coupon_code: coupon } })
    const { status } = await verify((await pay(reference)).data)
    if (status !== 200) throw new Error(`booking ${reference} was not paid`)
    return { reference, token }
  }

  const answer = ({ reference, token }: Booked, given: 'accept' | 'decline', day: CalendarDate) =>
    call('POST /bookings/:reference/proposal', {
      params: { reference },
      headers: { 'x-guest-token': token },
      body: { answer: given, starts_at: day },
    })

  return { twoDepartures, book, answer }
}
