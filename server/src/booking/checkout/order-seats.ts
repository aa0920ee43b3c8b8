import { COUNTRY } from '@chautari/contract/catalogue/limits'
import type { PackageReservation } from '@chautari/contract/booking/reservations'
import { packagePrice } from '@chautari/contract/booking/price'
import { requireDeparture, type DepartureForSale } from '../../availability/index.ts'
import { forSale } from '../../catalogue/index.ts'
import type { Tx } from '../../platform/database/db.ts'
import { AppError } from '../../platform/errors.ts'
import { pricing } from '../../rates/index.ts'
import { supplierOf } from '../emails/notify-supplier.ts'
import { venueOfPackage } from '../rules/venue.ts'
import type { ProductSnapshot } from '../store/tables.ts'
import type { Order } from './order.ts'
import { validateNamedTravellers } from './rules/named-travellers.ts'

/** The seats of a package that a caller asks for. */
export type SeatsRequest = Pick<PackageReservation, 'bookingStartDate' | 'quantity' | 'additional_traveller_details'>

/**
 * Returns the order for seats of a package at the present price, and when it was read. The end date is computed here (spec 1 §5). Throws
 * `package_not_found`, `validation_failed` and `package_unavailable`.
 */
export async function orderSeats(tx: Tx, packageSlug: string, request: SeatsRequest): Promise<{ order: Order; now: Date }> {
  const tour = await forSale.findPackageForSale(tx, packageSlug)
  if (!tour) throw new AppError('package_not_found')
  requireAtMostPaidTravellers(request)
  const departure = await requireDeparture(tx, tour, {
    startDate: request.bookingStartDate ?? undefined,
    field: 'bookingStartDate',
  })
  return { order: orderOf(tour, departure, request.quantity), now: departure.readAt }
}

function requireAtMostPaidTravellers({ additional_traveller_details: additional, quantity: travellers }: SeatsRequest): void {
  const fields = validateNamedTravellers({ additional, travellers })
  if (Object.keys(fields).length > 0) throw new AppError('validation_failed', { fields })
}

function orderOf(tour: forSale.PackageForSale, departure: DepartureForSale, quantity: number): Order {
  const { pricePaisa, regularPaisa } = pricing.priceSeat(tour, departure.ownPaisa)
  return {
    product: snapshotOf(tour),
    ids: { packageId: tour.id },
    startsOn: departure.startDate,
    endsOn: departure.endDate,
    adults: quantity,
    children: 0,
    quantity,
    pricePaisa,
    nightPrices: null,
    lines: null,
    grossPaisa: packagePrice({ unitPaisa: regularPaisa, offerPaisa: null, persons: quantity }),
    totalPaisa: packagePrice({ unitPaisa: regularPaisa, offerPaisa: pricePaisa, persons: quantity }),
    needsApproval: tour.needsApproval,
    organisationId: tour.organisationId,
    claim: {
      startsOn: departure.startDate,
      endsOn: departure.endDate,
      rooms: [],
      seats: { packageId: tour.id, quantity, capacity: departure.seats },
    },
    stock: { kind: 'package', departure, quantity },
    unavailable: 'package_unavailable',
  }
}

function snapshotOf(tour: forSale.PackageForSale): ProductSnapshot {
  return {
    kind: 'package',
    title: tour.title,
    titleNe: tour.titleNe,
    packageSlug: tour.slug,
    description: tour.description,
    descriptionNe: tour.descriptionNe,
    type: tour.category,
    city: tour.city,
    country: COUNTRY,
    pictureName: tour.cover.name,
    pictureAlt: tour.cover.alt,
    pictureAltNe: tour.cover.altNe,
    days: tour.days,
    startTime: tour.startTime,
    endTime: tour.endTime,
    meetingPoint: tour.meetingPoint,
    refundTiers: tour.refundTiers,
    venue: venueOfPackage(tour),
    ...supplierOf(tour),
  }
}
