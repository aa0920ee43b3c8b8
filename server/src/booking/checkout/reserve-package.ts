import { COUNTRY } from '@chautari/contract/catalogue/limits'
import type { PackageReservation } from '@chautari/contract/booking/shapes'
import { packagePrice } from '@chautari/contract/booking/price'
import { paisa } from '@chautari/contract/money'
import { availabilitySql, requireDeparture, type DepartureForSale } from '../../availability/index.ts'
import { findPackageForSale, type PackageForSale } from '../../catalogue/index.ts'
import type { App } from '../../platform/app-context.ts'
import { AppError } from '../../platform/errors.ts'
import type { Caller } from '../../platform/http/http.ts'
import { claimKey, idempotencyScope } from '../../platform/database/idempotency.ts'
import { appNow, transact } from '../../platform/database/transaction.ts'
import { validateNamedTravellers } from './rules/named-travellers.ts'
import { makeBooking, type BookedByStaff, type Made, type Order, type Reserved } from './make-booking.ts'
import { venueOfPackage } from '../rules/venue.ts'
import { supplierOf } from '../emails/notify-supplier.ts'
import type { ProductSnapshot } from '../store/tables.ts'

type Request = {
  packageSlug: string
  reservation: PackageReservation
  idempotencyKey: string | undefined
  caller: Caller
  reference?: string
  /** Set where staff book for a caller. */
  staff?: BookedByStaff
}

/**
 * Reserves seats of a package and holds them for HOLD_MINUTES_NEW; free ones are confirmed at once, or held until the link of their email is used (decision 103). The end date is computed here
 * (spec 1 §5). Throws `package_not_found`, `validation_failed`, `price_changed`, `hold_quota`, `group_needs_contact`, `package_unavailable`, and the errors of a repeated
 * idempotency key.
 */
export async function reservePackage(
  app: App,
  { packageSlug, reservation, idempotencyKey, caller, reference, staff }: Request,
): Promise<Made> {
  const keyed = { scope: idempotencyScope('reserve-package', caller), key: idempotencyKey, request: { packageSlug, reservation } }
  return transact(app.db, async (tx) => {
    const earlier = await claimKey<Reserved>(tx, keyed)
    if (earlier) return { ...earlier, serverTime: await appNow(tx) }
    const tour = await findPackageForSale(tx, packageSlug)
    if (!tour) throw new AppError('package_not_found')
    requireAtMostPaidTravellers(reservation)
    const departure = await requireDeparture(tx, tour, {
      startDate: reservation.bookingStartDate ?? undefined,
      field: 'bookingStartDate',
    })
    const order = orderOf(tour, departure, reservation)
    return makeBooking(tx, { app, caller, keyed, travellers: reservation, order, now: departure.readAt, reference, staff })
  })
}

function requireAtMostPaidTravellers({
  additional_traveller_details: additional,
  quantity: travellers,
}: PackageReservation): void {
  const fields = validateNamedTravellers({ additional, travellers })
  if (Object.keys(fields).length > 0) throw new AppError('validation_failed', { fields })
}

function orderOf(tour: PackageForSale, departure: DepartureForSale, { quantity }: PackageReservation): Order {
  const unitPaisa = paisa(tour.unitPaisa)
  const offerPaisa = tour.offerPaisa === null ? null : paisa(tour.offerPaisa)
  return {
    product: snapshotOf(tour),
    ids: { packageId: tour.id },
    startsOn: departure.startDate,
    endsOn: departure.endDate,
    adults: quantity,
    children: 0,
    quantity,
    pricePaisa: offerPaisa ?? unitPaisa,
    nightPrices: null,
    lines: null,
    grossPaisa: packagePrice({ unitPaisa, offerPaisa: null, persons: quantity }),
    totalPaisa: packagePrice({ unitPaisa, offerPaisa, persons: quantity }),
    needsApproval: tour.needsApproval,
    organisationId: tour.organisationId,
    claim: {
      startsOn: departure.startDate,
      endsOn: departure.endDate,
      rooms: [],
      seats: { packageId: tour.id, quantity, capacity: departure.seats },
    },
    taking: (hold) => availabilitySql.takingSeats({ ...hold, departure, quantity }),
    unavailable: 'package_unavailable',
  }
}

function snapshotOf(tour: PackageForSale): ProductSnapshot {
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
