import type { RoomReservation } from '@chautari/contract/booking/shapes'
import { roomStayPrice } from '@chautari/contract/booking/price'
import { dayInNepal, nightsOf } from '@chautari/contract/dates'
import { paisa, type Paisa } from '@chautari/contract/money'
import { fitsParty, takeNights } from '../../availability/index.ts'
import { findRoomForSale, type RoomForSale } from '../../catalogue/index.ts'
import type { App } from '../../platform/app-context.ts'
import type { Tx } from '../../platform/database/db.ts'
import { AppError } from '../../platform/errors.ts'
import type { Caller } from '../../platform/http/http.ts'
import { runIdempotently, idempotencyScope } from '../../platform/database/idempotency.ts'
import { appNow, transact } from '../../platform/database/transaction.ts'
import { makeBooking, type Order, type Reserved } from './make-booking.ts'
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
 * `room_not_found`, `validation_failed`, `hold_quota`, `room_unavailable`, and the errors of a repeated idempotency key.
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
      return makeBooking(tx, { app, caller, travellers: reservation, order: orderOf(tx, room, reservation), now, reference })
    }),
  )
}

function requireValidStay(reservation: RoomReservation, { room, now }: { room: RoomForSale; now: Date }): void {
  const { starts_at: startsOn, ends_at: endsOn, adult_count: adults, child_count: children, quantity: rooms } = reservation
  const fields = {
    ...validateStay({ startsOn, endsOn }, dayInNepal(now)),
    ...validateParty(fitsParty(room, { adults, children, rooms })),
    ...validateNamedTravellers({ additional: reservation.additional_traveller_details, travellers: adults + children }),
  }
  if (Object.keys(fields).length > 0) throw new AppError('validation_failed', { fields })
}

function orderOf(tx: Tx, room: RoomForSale, reservation: RoomReservation): Order {
  const { starts_at: startsOn, ends_at: endsOn, quantity } = reservation
  const nights = nightsOf(startsOn, endsOn)
  return {
    product: snapshotOf(room),
    ids: { roomId: room.id },
    startsOn,
    endsOn,
    adults: reservation.adult_count,
    children: reservation.child_count,
    quantity,
    pricePaisa: room.offerPaisa ?? room.ratePaisa,
    grossPaisa: priceOf({ ...room, offerPaisa: null }, { rooms: quantity, nights: nights.length }),
    totalPaisa: priceOf(room, { rooms: quantity, nights: nights.length }),
    needsApproval: room.needsApproval,
    take: (hold) => takeNights(tx, { ...hold, room, nights, quantity }),
    unavailable: 'room_unavailable',
  }
}

function priceOf({ ratePaisa, offerPaisa }: RoomForSale, stay: { rooms: number; nights: number }): Paisa {
  return roomStayPrice({ ratePaisa: paisa(ratePaisa), offerPaisa: offerPaisa === null ? null : paisa(offerPaisa), ...stay })
}

function snapshotOf(room: RoomForSale): ProductSnapshot {
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
    isBreakfastIncluded: room.isBreakfastIncluded,
    totalBeds: room.totalBeds,
    maxGuests: room.maxGuests,
    maxChildren: room.maxChildren,
    checkInTime: room.checkInTime,
    checkOutTime: room.checkOutTime,
    refundTiers: room.refundTiers,
    venue: venueOfProperty(room),
    ...supplierOf(room),
  }
}
