import { packagesOf } from '../../booking/testing/packages.ts'
import type { TestApp } from '../../booking/testing/reservations.ts'

/** Returns helpers that redeem coupons as a traveller does. */
export function redeemingOf(testApp: TestApp) {
  const { freshPackage, reserve } = packagesOf(testApp)

  const redeem = (reference: string, code: string) =>
    testApp.call('GET /coupon/check/:reference', { params: { reference }, query: { coupon_code: code } })

  const refusalOf = async (reference: string, code: string) => (await redeem(reference, code)).error?.code

  /** Holds a seat of a package created for the test, with the known price of Rs 14,500. */
  async function heldSeat(request: Parameters<typeof reserve>[1] = {}) {
    const { slug, startDate } = await freshPackage()
    const reserved = await reserve(slug, { bookingStartDate: startDate, ...request })
    return { ...reserved, slug, startDate, reference: reserved.booking_reference }
  }

  return { redeem, refusalOf, heldSeat }
}
