import type { RoomReservation } from '@chautari/contract/booking/shapes'
import { dayInNepal, nightsBetween, nightsOf } from '@chautari/contract/dates'
import { stays, takeNights } from '../../availability/index.ts'
import { findRoomForSale, type RoomForSale } from '../../catalogue/index.ts'
import type { App } from '../../platform/app-context.ts'
import type { Tx } from '../../platform/database/db.ts'
import { AppError } from '../../platform/errors.ts'
import { choosePlan, quoteStays, type PlanQuoted } from '../../rates/index.ts'
import type { Caller } from '../../platform/http/http.ts'
import { runIdempotently, idempotencyScope } from '../../platform/database/idempotency.ts'
import { appNow, transact } from '../../platform/database/transaction.ts'
import { makeBooking, type Order, type Reserved } from './make-booking.ts'
import { meanPrice } from './rules/price.ts'
import { validateNamedTravellers } from './rules/named-travellers.ts'
import { validateParty, validateStay } from './rules/stay.ts'
import { venueOfProperty } from '../rules/venue.ts'
import { supplierOf } from '../emails/notify-supplier.ts'
import type { ProductSnapshot } from '../store/tables.ts'

type Request = {
  roomSlug: string
  reservation: RoomReservation
  idempotencyKey: string | undefined
  caller: Caller
  reference?: string
}

/**
 * Reserves the nights of a stay and holds them for HOLD_MINUTES_NEW; a free stay is confirmed at once (spec 1 §4). Throws
 * `room_not_found`, `validation_failed`, `price_changed`, `hold_quota`, `room_unavailable`, and the errors of a repeated idempotency key.
 */
export async function reserveRoom(
  app: App,
  { roomSlug, reservation, idempotencyKey, caller, reference }: Request,
): Promise<Reserved> {
  const keyed = { scope: idempotencyScope('reserve-room', caller), key: idempotencyKey, request: { roomSlug, reservation } }
  return transact(app.db, (tx) =>
    runIdempotently(tx, keyed, async () => {
      const room = await findRoomForSale(tx, roomSlug)
      if (!room) throw new AppError('room_not_found')
      const now = await appNow(tx)
      requireValidStay(reservation, { room, now })
      const plan = await requirePlan(tx, reservation, { room, now })
      return makeBooking(tx, {
        app,
        caller,
        travellers: reservation,
        order: orderOf(tx, { room, plan }, reservation),
        now,
        reference,
      })
    }),
  )
}

function requireValidStay(reservation: RoomReservation, { room, now }: { room: RoomForSale; now: Date }): void {
  const { starts_at: startsOn, ends_at: endsOn, adult_count: adults, child_count: children, quantity: rooms } = reservation
  const fields = {
    ...validateStay({ startsOn, endsOn }, dayInNepal(now)),
    ...validateParty(stays.fitsParty(room, { adults, children, rooms })),
    ...validateNamedTravellers({ additional: reservation.additional_traveller_details, travellers: adults + children }),
  }
  if (Object.keys(fields).length > 0) throw new AppError('validation_failed', { fields })
}

/** Returns the reserved plan with its price. Throws `room_not_found` for an unknown plan, and `room_unavailable` for a restricted one. */
async function requirePlan(
  tx: Tx,
  { starts_at: from, ends_at: to, quantity: rooms, plan: code }: RoomReservation,
  { room, now }: { room: RoomForSale; now: Date },
): Promise<PlanQuoted> {
  const plan = choosePlan(await quoteStays(tx, [room], { from, to, rooms, today: dayInNepal(now) }), code ?? undefined)
  if (!plan) throw new AppError('room_not_found')
  if (plan.restriction !== null) throw new AppError('room_unavailable')
  return plan
}

type Sold = { room: RoomForSale; plan: PlanQuoted }

function orderOf(tx: Tx, { room, plan }: Sold, reservation: RoomReservation): Order {
  const { starts_at: startsOn, ends_at: endsOn, quantity } = reservation
  return {
    product: snapshotOf({ room, plan }),
    ids: { roomId: room.id },
    startsOn,
    endsOn,
    adults: reservation.adult_count,
    children: reservation.child_count,
    quantity,
    pricePaisa: meanPrice(plan, { rooms: quantity, nights: nightsBetween(startsOn, endsOn) }),
    nightPrices: plan.nights,
    grossPaisa: plan.grossPaisa,
    totalPaisa: plan.totalPaisa,
    needsApproval: room.needsApproval,
    organisationId: room.organisationId,
    take: (hold) => takeNights(tx, { ...hold, room, nights: nightsOf(startsOn, endsOn), quantity }),
    unavailable: 'room_unavailable',
  }
}

function snapshotOf({ room, plan }: Sold): ProductSnapshot {
  return {
    kind: 'room',
    title: room.title,
    titleNe: room.titleNe,
    roomSlug: room.slug,
    propertyName: room.propertyTitle,
    propertyNameNe: room.propertyTitleNe,
    propertySlug: room.propertySlug,
    type: room.type,
    city: room.city,
    country: room.country,
    pictureName: room.pictureName,
    pictureAlt: room.pictureAlt,
    pictureAltNe: room.pictureAltNe,
    isBreakfastIncluded: room.isBreakfastIncluded,
    totalBeds: room.totalBeds,
    maxGuests: room.maxGuests,
    maxChildren: room.maxChildren,
    checkInTime: room.checkInTime,
    checkOutTime: room.checkOutTime,
    refundTiers: plan.refundTiers,
    plan: { code: plan.code, title: plan.title, titleNe: plan.titleNe },
    venue: venueOfProperty(room),
    ...supplierOf(room),
  }
}
