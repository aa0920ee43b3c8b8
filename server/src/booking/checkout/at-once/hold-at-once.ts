import { availabilitySql } from '../../../availability/index.ts'
import type { Db } from '../../../platform/database/db.ts'
import { partOf, type Part } from '../../../platform/database/prepared/parts.ts'
import { isCollision, isLocked } from '../../../platform/database/transaction.ts'
import { sqlState } from '../../../platform/sql-state.ts'
import { AppError } from '../../../platform/errors.ts'
import { claimingPart, lockingPart } from '../../../platform/http/idempotency.ts'
import { countWait } from '../../../platform/patience/patience.ts'
import { belowLimitsPart, composeFirstMessages } from '../../emails/announce-booking.ts'
import { ALLOWED, insertHeld, isTakenMeanwhile } from '../../store/insert-held.ts'
import { isKnownCaller } from '../challenges/admission.ts'
import { draftBooking, planBooking, type Reservation } from '../draft-booking.ts'
import type { ReservedBooking } from '../make-booking.ts'
import type { Order } from '../order.ts'
import { allowingPart } from '../parties/store/party-holds.ts'
import { sourcePart } from '../parties/store/sources.ts'

type HoldRequest = Omit<Reservation, 'order' | 'now' | 'reference' | 'staff'> & {
  /** Reads the order at its present price. */
  readOrder: (db: Db) => Promise<{ order: Order; now: Date }>
}

/**
 * Reserves rooms by the fast path, in two statements instead of a transaction: one reads the order, one inserts everything. It takes only the usual case:
 * a booking to be paid, by a traveller on the site who is within all limits and holds no other booking of the same stay. Returns undefined in every other
 * case, and where the request is refused. Nothing is written then, and the caller goes on to `makeBooking` (decision 148).
 */
export async function holdAtOnce({ readOrder, ...request }: HoldRequest): Promise<ReservedBooking | undefined> {
  const { app, caller, admission } = request
  // Only a transaction can use up a solution.
  if (admission?.solution !== undefined) return undefined
  // Staff who impersonate a traveller may browse in another language. That of the traveller has to be read.
  if (caller.actor?.impersonator) return undefined
  const began = performance.now()
  try {
    const { order, now } = await readOrder(app.db)
    return order.totalPaisa > 0 ? await insertUsual({ ...request, order, now }) : undefined
  } catch (error) {
    // The request's key or the room is locked. The transaction that follows waits for the lock, but only for the rest of the time that a request may wait.
    if (isLocked(error)) countWait(performance.now() - began)
    // An earlier request with the same key may have succeeded, so `makeBooking` decides.
    if (error instanceof AppError || isCollision(error) || isTakenMeanwhile(sqlState(error))) return undefined
    throw error
  }
}

async function insertUsual(reservation: Reservation): Promise<ReservedBooking | undefined> {
  const { app, caller, order, now, keyed, admission } = reservation
  const planned = planBooking(reservation)
  const { reference, lead, party, units } = planned
  const drafted = draftBooking(planned, reservation, { repeats: 0, needsProof: false, locale: caller.locale })
  const { booking, event, reserved } = drafted
  const { holdExpiresAt } = booking
  if (holdExpiresAt === null) throw new Error('unpaid booking without a hold')
  const { claim, stock } = order
  if (claim.seats !== null || stock.kind !== 'room') return undefined
  const { limits } = app.config
  const isAdmitted = admission === undefined || isKnownCaller(caller)
  const usual = { claim: { ...claim, seats: null }, isFree: false as const }
  const attempt = { party, ...usual, units, isAdmitted, limits, holdEnds: [holdExpiresAt] }
  const inserted = await insertHeld(app.db, booking, {
    allowed: allowingPart(attempt, [lockingPart(keyed), belowLimitsPart(lead, app)]),
    claimed: claimingPart(keyed, reserved, ALLOWED),
    event,
    messages: composeFirstMessages(booking, { app, ...drafted, at: now, counts: [] }),
    source: sourcePart(party, { units, at: now, heldUntil: holdExpiresAt }),
    taking: takingPart(stock, { holder: reference, expiresAt: holdExpiresAt }),
    beside: heldRoomsPart(claim),
  })
  if (!inserted) return undefined
  return { ...reserved, serverTime: inserted.now, heldRooms: inserted.beside as availabilitySql.HeldRooms }
}

type Rooms = Extract<Order['stock'], { kind: 'room' }>

function takingPart({ rooms, nights }: Rooms, { holder, expiresAt }: { holder: string; expiresAt: Date }): Part {
  const values = {
    holder,
    roomIds: rooms.map(({ id }) => id),
    quantities: rooms.map(({ quantity }) => quantity),
    nights,
    expiresAt: expiresAt.toISOString(),
  }
  return partOf({ name: 'stock' }, values, availabilitySql.takingRooms)
}

/** Returns the part that reads how many rooms of the property are held, with those of the claim. */
function heldRoomsPart({ rooms, startsOn, endsOn }: Order['claim']): Part {
  return partOf({ name: 'held' }, { roomId: rooms[0]?.id ?? null, startsOn, endsOn }, availabilitySql.heldRoomsByCounters)
}
