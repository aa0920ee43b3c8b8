import type { RoomReservation } from '@chautari/contract/booking/shapes'
import { dayInNepal, nightsBetween, nightsOf } from '@chautari/contract/dates'
import { paisa } from '@chautari/contract/money'
import { availabilitySql, stays } from '../../availability/index.ts'
import { findRoomsForSale, type RoomForSale } from '../../catalogue/index.ts'
import type { App } from '../../platform/app-context.ts'
import type { Tx } from '../../platform/database/db.ts'
import { AppError } from '../../platform/errors.ts'
import { choosePlan, quotePlans, ratesSql, type PlanQuoted, type PlanRow } from '../../rates/index.ts'
import type { Caller } from '../../platform/http/http.ts'
import { claimKey, idempotencyScope } from '../../platform/database/idempotency.ts'
import { appNow, transact } from '../../platform/database/transaction.ts'
import { makeBooking, type BookedByStaff, type Made, type Order, type Reserved } from './make-booking.ts'
import { meanPrice, sumOfLines } from './rules/price.ts'
import { validateMix } from './rules/mix.ts'
import { validateNamedTravellers } from './rules/named-travellers.ts'
import { validateParty, validateStay } from './rules/stay.ts'
import { venueOfProperty } from '../rules/venue.ts'
import { supplierOf } from '../emails/notify-supplier.ts'
import type { LineSold, RoomSnapshot } from '../store/tables.ts'

type Request = {
  roomSlug: string
  reservation: RoomReservation
  idempotencyKey: string | undefined
  caller: Caller
  reference?: string
  /** Set where staff book for a caller. */
  staff?: BookedByStaff
}

/** Rooms of one type for the stay, in a plan or the cheapest one. */
type Wanted = { room: RoomForSale; plans: PlanRow[]; quantity: number; planCode: string | undefined }

/**
 * Reserves the nights of a stay in rooms of one or several types of a property, all or none, and holds them for HOLD_MINUTES_NEW; a free
 * stay is confirmed at once (spec 1 §4, issue 14 §2). Throws `room_not_found`, `validation_failed`, `price_changed`, `hold_quota`,
 * `group_needs_contact`, `room_unavailable`, and the errors of a repeated idempotency key.
 */
export async function reserveRoom(
  app: App,
  { roomSlug, reservation, idempotencyKey, caller, reference, staff }: Request,
): Promise<Made> {
  const keyed = { scope: idempotencyScope('reserve-room', caller), key: idempotencyKey, request: { roomSlug, reservation } }
  return transact(app.db, async (tx) => {
    const earlier = await claimKey<Reserved>(tx, keyed)
    if (earlier) return { ...earlier, serverTime: await appNow(tx) }
    const { wanted, now } = await requireRooms(tx, roomSlug, reservation)
    requireValidStay(reservation, { wanted, now })
    const lines = requireLines(wanted, { reservation, now })
    const order = orderOf({ wanted, lines }, reservation)
    return makeBooking(tx, { app, caller, keyed, travellers: reservation, order, now, reference, staff })
  })
}

/** Returns the room of the address and those of the other lines with their plans, as read at `now`. Throws `room_not_found`. */
async function requireRooms(
  tx: Tx,
  roomSlug: string,
  { quantity, plan, more_lines: others, starts_at: from, ends_at: to }: RoomReservation,
): Promise<{ wanted: Wanted[]; now: Date }> {
  const lines = [{ room_slug: roomSlug, quantity, plan }, ...(others ?? [])]
  const slugs = lines.map(({ room_slug: slug }) => slug)
  const rooms = await findRoomsForSale(tx, slugs, (roomId) => ratesSql.plansOfRoom(roomId, { from, to }))
  const now = rooms?.[0]?.readAt
  if (!rooms || !now) throw new AppError('room_not_found')
  const wanted = lines.flatMap((line, index) => {
    const room = rooms[index]
    return room ? [{ room, plans: room.beside, quantity: line.quantity, planCode: line.plan ?? undefined }] : []
  })
  return { wanted, now }
}

function requireValidStay(reservation: RoomReservation, { wanted, now }: { wanted: Wanted[]; now: Date }): void {
  const { starts_at: startsOn, ends_at: endsOn, adult_count: adults, child_count: children } = reservation
  const lines = wanted.map(({ room, quantity }) => ({ ...room, quantity }))
  const fields = {
    ...validateStay({ startsOn, endsOn }, dayInNepal(now)),
    ...validateParty(stays.fitsMix(lines, { adults, children })),
    ...validateMix(lines),
    ...validateNamedTravellers({ additional: reservation.additional_traveller_details, travellers: adults + children }),
  }
  if (Object.keys(fields).length > 0) throw new AppError('validation_failed', { fields })
}

type Priced = { reservation: RoomReservation; now: Date }

/** Prices each line in its plan. Throws `room_not_found` for an unknown plan, and `room_unavailable` for a restricted one. */
function requireLines(wanted: Wanted[], { reservation, now }: Priced): [LineSold, ...LineSold[]] {
  const { starts_at: from, ends_at: to } = reservation
  const stay = { from, to, rooms: 1, today: dayInNepal(now) }
  const [first, ...others] = wanted.map(({ room, plans, quantity, planCode }) =>
    lineOf({ room, quantity, plan: requirePlan(quotePlans(room, { plans, stay }), planCode) }, nightsBetween(from, to)),
  )
  if (!first) throw new AppError('room_not_found')
  return [first, ...others]
}

function requirePlan(quotes: PlanQuoted[], code: string | undefined): PlanQuoted {
  const plan = choosePlan(quotes, code)
  if (!plan) throw new AppError('room_not_found')
  if (plan.restriction !== null) throw new AppError('room_unavailable')
  return plan
}

/** Returns a line by the quote for one of its rooms. */
function lineOf({ room, quantity, plan }: { room: RoomForSale; quantity: number; plan: PlanQuoted }, nights: number): LineSold {
  const [totalPaisa, grossPaisa] = [paisa(plan.totalPaisa * quantity), paisa(plan.grossPaisa * quantity)]
  return {
    roomId: room.id,
    quantity,
    product: snapshotOf({ room, plan }),
    pricePaisa: meanPrice({ totalPaisa }, { rooms: quantity, nights }),
    nightPrices: plan.nights,
    grossPaisa,
    discountPaisa: paisa(grossPaisa - totalPaisa),
  }
}

type Sold = { wanted: Wanted[]; lines: [LineSold, ...LineSold[]] }

function orderOf({ wanted, lines }: Sold, reservation: RoomReservation): Order {
  const { starts_at: startsOn, ends_at: endsOn } = reservation
  const [first] = lines
  const { discountPaisa, ...prices } = sumOfLines(lines)
  const rooms = wanted.map(({ room, quantity }) => ({ ...room, quantity }))
  return {
    product: first.product,
    ids: { roomId: first.roomId },
    startsOn,
    endsOn,
    adults: reservation.adult_count,
    children: reservation.child_count,
    quantity: first.quantity,
    lines: lines.length > 1 ? lines : null,
    ...prices,
    totalPaisa: paisa(prices.grossPaisa - discountPaisa),
    needsApproval: rooms.some(({ needsApproval }) => needsApproval),
    // The rooms of a mix belong to one property, and so to one supplier.
    organisationId: rooms[0]?.organisationId ?? null,
    claim: {
      startsOn,
      endsOn,
      rooms: rooms.map(({ id, quantity, totalRooms }) => ({ id, quantity, totalRooms })),
      seats: null,
    },
    taking: (hold) => availabilitySql.takingRooms({ ...hold, rooms, nights: nightsOf(startsOn, endsOn) }),
    unavailable: 'room_unavailable',
  }
}

function snapshotOf({ room, plan }: { room: RoomForSale; plan: PlanQuoted }): RoomSnapshot {
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
    plan: { code: plan.code, title: plan.title, titleNe: plan.titleNe, meal: plan.meal },
    venue: venueOfProperty(room),
    ...supplierOf(room),
  }
}
