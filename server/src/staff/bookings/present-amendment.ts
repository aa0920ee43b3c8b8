import type { BookingFile } from '@chautari/contract/staff/booking-file'
import { afterSale, type BookingRow } from '../../booking/index.ts'
import { rupees } from '../../platform/formats.ts'

type Shown = BookingFile['amendments'][number]

/** Presents one version of a booking: before, after or without an amendment. */
export function presentSold(sold: afterSale.Amendment['after']): Shown['after'] {
  const { product, startsOn, endsOn, quantity, adults, children, totalPaisa, pricePaisa, nightPrices } = sold
  return {
    title: product.title,
    plan: product.kind === 'room' ? (product.plan?.title ?? null) : null,
    starts_on: startsOn,
    ends_on: endsOn,
    quantity,
    adults,
    children,
    total: rupees(totalPaisa),
    price: rupees(pricePaisa),
    night_prices: afterSale.presentNights(nightPrices),
  }
}

export function presentAmendment(amendment: afterSale.Amendment): Shown {
  const { number, state, createdAt, before, after, differencePaisa, holdExpiresAt } = amendment
  return {
    number,
    state,
    at: createdAt.toISOString(),
    before: presentSold(before),
    after: presentSold(after),
    difference: rupees(differencePaisa),
    hold_expires_at: holdExpiresAt?.toISOString() ?? null,
  }
}

// The code of the plan of bookings that were made before rooms had several plans.
const STANDARD = 'standard'

/** Returns the initial values of the form for an amendment: the product, and the plan of a room. */
export function startOfAmendment({ product }: BookingRow): NonNullable<BookingFile['amendable']> {
  if (product.kind === 'package') return { kind: 'package', package_slug: product.packageSlug }
  const { propertySlug, roomSlug, plan } = product
  return { kind: 'room', property_slug: propertySlug, room_slug: roomSlug, plan: plan?.code ?? STANDARD }
}
