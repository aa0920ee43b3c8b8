import { dayInNepal, nightsBetween, nightsOf } from '@chautari/contract/dates'
import { paisa } from '@chautari/contract/money'
import type { RoomReservation } from '@chautari/contract/booking/reservations'
import { stays } from '../../availability/index.ts'
import { forSale } from '../../catalogue/index.ts'
import type { Db } from '../../platform/database/db.ts'
import { AppError } from '../../platform/errors.ts'
import { choosePlan, quotePlans, ratesSql, type PlanQuoted, type PlanRow } from '../../rates/index.ts'
import { supplierOf } from '../emails/notify-supplier.ts'
import { venueOfProperty } from '../rules/venue.ts'
import type { LineSold, RoomSnapshot } from '../store/tables.ts'
import type { Order } from './order.ts'
import { meanPrice, sumOfLines } from '../terms/rules/price.ts'
import { validateMix } from './rules/mix.ts'
import { validateNamedTravellers } from './rules/named-travellers.ts'
import { validateParty, validateStay } from './rules/stay.ts'

/** The days, party and rooms of a stay that a caller asks for. */
export type StayRequest = Pick<
  RoomReservation,
  'starts_at' | 'ends_at' | 'adult_count' | 'child_count' | 'quantity' | 'plan' | 'more_lines' | 'additional_traveller_details'
>

/** Rooms of one type for the stay, in the plan that `planCode` names, or the cheapest one. */
type RoomRequest = { room: forSale.RoomForSale; plans: PlanRow[]; quantity: number; planCode: string | undefined }

/**
 * Returns the order for a stay in rooms of one or several types of a property at the present price, and when it was read. Throws
 * `room_not_found`, `validation_failed` and `room_unavailable`.
 */
export async function orderRooms(db: Db, roomSlug: string, stay: StayRequest): Promise<{ order: Order; now: Date }> {
  const { wanted, now } = await requireRooms(db, roomSlug, stay)
  requireValidStay(stay, { wanted, now })
  const lines = requireLines(wanted, { stay, now })
  return { order: orderOf({ wanted, lines }, stay), now }
}

const findRoomsWithPlans = forSale.prepareRoomsForSale(ratesSql.plansBetween)

/** Returns the rooms of all lines with their plans, the room of `roomSlug` first, as read at `now`. Throws `room_not_found`. */
async function requireRooms(
  db: Db,
  roomSlug: string,
  { quantity, plan, more_lines: others, starts_at: from, ends_at: to }: StayRequest,
): Promise<{ wanted: RoomRequest[]; now: Date }> {
  const lines = [{ room_slug: roomSlug, quantity, plan }, ...(others ?? [])]
  const slugs = lines.map(({ room_slug: slug }) => slug)
  const rooms = await findRoomsWithPlans(db, slugs, { from, to })
  const now = rooms?.[0]?.readAt
  if (!rooms || !now) throw new AppError('room_not_found')
  const wanted = lines.flatMap((line, index) => {
    const room = rooms[index]
    return room ? [{ room, plans: room.beside, quantity: line.quantity, planCode: line.plan ?? undefined }] : []
  })
  return { wanted, now }
}

function requireValidStay(stay: StayRequest, { wanted, now }: { wanted: RoomRequest[]; now: Date }): void {
  const { starts_at: startsOn, ends_at: endsOn, adult_count: adults, child_count: children } = stay
  const lines = wanted.map(({ room, quantity }) => ({ ...room, quantity }))
  const fields = {
    ...validateStay({ startsOn, endsOn }, dayInNepal(now)),
    ...validateParty(stays.fitsMix(lines, { adults, children })),
    ...validateMix(lines),
    ...validateNamedTravellers({ additional: stay.additional_traveller_details, travellers: adults + children }),
  }
  if (Object.keys(fields).length > 0) throw new AppError('validation_failed', { fields })
}

type Priced = { stay: StayRequest; now: Date }

/** Prices each line in its plan. Throws `room_not_found` for an unknown plan, and `room_unavailable` for a restricted one. */
function requireLines(wanted: RoomRequest[], { stay: { starts_at: from, ends_at: to }, now }: Priced): [LineSold, ...LineSold[]] {
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

/** Returns a line, from the quote for one of its rooms. */
function lineOf(
  { room, quantity, plan }: { room: forSale.RoomForSale; quantity: number; plan: PlanQuoted },
  nights: number,
): LineSold {
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

type Sold = { wanted: RoomRequest[]; lines: [LineSold, ...LineSold[]] }

function orderOf({ wanted, lines }: Sold, stay: StayRequest): Order {
  const { starts_at: startsOn, ends_at: endsOn } = stay
  const [first] = lines
  const { discountPaisa, ...prices } = sumOfLines(lines)
  const rooms = wanted.map(({ room, quantity }) => ({ ...room, quantity }))
  return {
    product: first.product,
    ids: { roomId: first.roomId },
    startsOn,
    endsOn,
    adults: stay.adult_count,
    children: stay.child_count,
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
    stock: { kind: 'room', rooms, nights: nightsOf(startsOn, endsOn) },
    unavailable: 'room_unavailable',
  }
}

function snapshotOf({ room, plan }: { room: forSale.RoomForSale; plan: PlanQuoted }): RoomSnapshot {
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
