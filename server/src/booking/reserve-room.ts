import type { RoomReservation } from '@chautari/contract/booking/shapes'
import { roomStayPrice } from '@chautari/contract/booking/price'
import { dayInNepal, nightsOf } from '@chautari/contract/dates'
import { paisa, type Paisa } from '@chautari/contract/money'
import { confirmNights, fitsParty, takeNights } from '../availability/index.ts'
import { getRoomForSale, type RoomForSale } from '../catalogue/index.ts'
import type { App } from '../platform/app-context.ts'
import type { Tx } from '../platform/db.ts'
import { AppError } from '../platform/errors.ts'
import type { Caller } from '../platform/http.ts'
import { onceForKey } from '../platform/idempotency.ts'
import { post } from '../platform/outbox.ts'
import { guestToken, hashToken, newReference } from '../platform/tokens.ts'
import { appNow, transact } from '../platform/transaction.ts'
import { letterOf } from './messages.ts'
import { holdExpiresAt } from './rules/hold.ts'
import { decide, type Transition } from './rules/lifecycle.ts'
import { complaintsAboutParty, complaintsAboutStay } from './rules/stay.ts'
import { countLiveHolds, insertBooking } from './store/bookings.ts'
import { appendEvent } from './store/events.ts'
import type { ProductSnapshot } from './store/tables.ts'

type Request = { roomSlug: string; reservation: RoomReservation; idempotencyKey: string | undefined; caller: Caller }

/** What is answered again to the same request; it holds no secret. */
export type Reserved = { reference: string; totalPaisa: Paisa; holdExpiresAt: string }

/**
 * Takes the nights of a stay and holds them for twelve minutes; a stay that costs nothing is confirmed at once. Throws
 * `room_not_found`, `validation_failed`, `hold_quota`, `room_unavailable`, and what a repeated key can answer.
 */
export async function reserveRoom(app: App, { roomSlug, reservation, idempotencyKey, caller }: Request): Promise<Reserved> {
  const keyed = { scope: 'reserve-room', key: idempotencyKey, request: { roomSlug, reservation } }
  return transact(app.db, (tx) => onceForKey(tx, keyed, () => reserve(tx, { app, roomSlug, reservation, caller })))
}

type Reserving = { app: App; roomSlug: string; reservation: RoomReservation; caller: Caller }

async function reserve(tx: Tx, { app, roomSlug, reservation, caller }: Reserving): Promise<Reserved> {
  const { lead_traveller_email: email, lead_traveller_phone: phone, quantity } = reservation
  const room = await getRoomForSale(tx, roomSlug)
  if (!room) throw new AppError('room_not_found')
  const now = await appNow(tx)
  refuseUnfit(reservation, { room, now })
  if ((await countLiveHolds(tx, { email, phone })) >= app.config.limits.holdQuota) throw new AppError('hold_quota')

  const reference = newReference()
  const nights = nightsOf(reservation.starts_at, reservation.ends_at)
  const expiresAt = holdExpiresAt(now)
  const taken = await takeNights(tx, { holder: reference, room, nights, quantity, expiresAt })
  if (!taken) throw new AppError('room_unavailable')

  const totalPaisa = priceOf(room, { rooms: quantity, nights: nights.length })
  const nothingYet = { status: null, totalPaisa, paidPaisa: paisa(0), holdExpiresAt: null, graceUsed: false }
  const decision = decide(nothingYet, { kind: 'reserved' }, now)
  if (decision.outcome !== 'changed') throw new Error('A reservation was left undecided.')
  if (decision.to === 'approved') await confirmNights(tx, reference)
  await writeBooking(tx, { app, reference, room, reservation, caller, now, totalPaisa, made: decision })
  return { reference, totalPaisa, holdExpiresAt: expiresAt.toISOString() }
}

function refuseUnfit(reservation: RoomReservation, { room, now }: { room: RoomForSale; now: Date }): void {
  const { starts_at: startsOn, ends_at: endsOn, adult_count: adults, child_count: children, quantity: rooms } = reservation
  const fields = {
    ...complaintsAboutStay({ startsOn, endsOn }, dayInNepal(now)),
    ...complaintsAboutParty(fitsParty(room, { adults, children, rooms })),
  }
  if (Object.keys(fields).length > 0) throw new AppError('validation_failed', { fields })
}

function priceOf({ ratePaisa, offerPaisa }: RoomForSale, stay: { rooms: number; nights: number }): Paisa {
  return roomStayPrice({ ratePaisa: paisa(ratePaisa), offerPaisa: offerPaisa === null ? null : paisa(offerPaisa), ...stay })
}

type Written = {
  app: App
  reference: string
  room: RoomForSale
  reservation: RoomReservation
  caller: Caller
  now: Date
  totalPaisa: Paisa
  made: Transition
}

async function writeBooking(
  tx: Tx,
  { app, reference, room, reservation, caller, now, totalPaisa, made }: Written,
): Promise<void> {
  const booking = await insertBooking(tx, {
    reference,
    guestTokenHash: hashToken(guestToken(app.config.secret, reference)),
    status: made.to,
    roomId: room.id,
    product: snapshotOf(room),
    startsOn: reservation.starts_at,
    endsOn: reservation.ends_at,
    adults: reservation.adult_count,
    children: reservation.child_count,
    quantity: reservation.quantity,
    pricePaisa: room.offerPaisa ?? room.ratePaisa,
    totalPaisa,
    leadName: reservation.lead_traveller_name,
    leadEmail: reservation.lead_traveller_email,
    leadPhone: reservation.lead_traveller_phone,
    alternativePhone: reservation.alternative_number ?? null,
    note: reservation.note ?? null,
    additionalTravellers: reservation.additional_traveller_details ?? [],
    createdAt: now,
    updatedAt: now,
    holdExpiresAt: made.holdExpiresAt,
  })
  const happening = { bookingId: booking.id, from: null, to: made.to, trigger: made.trigger }
  await appendEvent(tx, { ...happening, actor: 'traveller', requestId: caller.requestId, detail: { totalPaisa } })
  for (const kind of made.letters) await post(tx, letterOf(booking, { kind, refunds: [], at: now, config: app.config }))
}

function snapshotOf(room: RoomForSale): ProductSnapshot {
  return {
    title: room.title,
    roomSlug: room.slug,
    propertyName: room.propertyTitle,
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
  }
}
