import { eq } from 'drizzle-orm'
import { bookings } from '../../booking/store/tables.ts'
import { mixesOf } from '../../booking/testing/mixes.ts'
import { packagesOf } from '../../booking/testing/packages.ts'
import { reservationsOf, type TestApp } from '../../booking/testing/reservations.ts'
import { amendingOf } from '../../servicing/testing/amending.ts'
import { esewaOf } from '../../payment/testing/esewa.ts'

/**
 * Makes bookings for the audit: a paid stay, a stay whose payment has begun, a paid mix, a paid package, and two amended stays: one with an open offer,
 * and one with a paid offer after a withdrawn one. Also returns the number of the package.
 */
export async function auditedBookings(testApp: TestApp) {
  const { db } = testApp
  const { reserve, freshStay } = await reservationsOf(testApp)
  const { askMix } = await mixesOf(testApp)
  const { pay, start, verify } = esewaOf(testApp)
  const packages = packagesOf(testApp)

  async function paid(reference: string) {
    const { status } = await verify((await pay(reference)).data)
    if (status !== 200) throw new Error(`The payment of ${reference} was not verified.`)
    return { reference, id: await idOf(reference) }
  }

  async function idOf(reference: string): Promise<number> {
    const [row] = await db.select({ id: bookings.id }).from(bookings).where(eq(bookings.reference, reference))
    return row?.id ?? 0
  }

  const standing = await paid((await reserve({ key: 'a-booking-that-is-paid' })).booking_reference)
  const { booking_reference: reference } = await reserve({ key: 'a-booking-that-waits' })
  await start(reference)
  const waiting = { reference, id: await idOf(reference) }
  const mixed = await paid((await askMix({ key: 'a-mix-that-is-paid' })).body.data.booking_reference)
  const { id: packageId, slug, startDate } = await packages.freshPackage()
  await paid((await packages.reserve(slug, { bookingStartDate: startDate })).booking_reference)
  const changing = amendingOf(testApp)
  const stayApart = async () => (await Promise.all([freshStay(), freshStay()]))[0]
  const offered = await paid((await reserve(await stayApart())).booking_reference)
  await changing.amend(offered.reference, { longer: 1 })
  const amended = await paid((await reserve(await stayApart())).booking_reference)
  await changing.amend(amended.reference, { longer: 1 })
  await changing.withdraw(amended.reference)
  await changing.amend(amended.reference, { longer: 1 })
  await paid(amended.reference)
  return { standing, waiting, mixed, packageId, offered, amended }
}
