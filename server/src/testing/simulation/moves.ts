import { calendarDate, type CalendarDate } from '@chautari/contract/dates'
import { and, desc, eq, gt, inArray, isNotNull, lte, sql } from 'drizzle-orm'
import { amendments } from '../../booking/store/amendments/tables.ts'
import { bookings } from '../../booking/store/tables.ts'
import { guestToken } from '../../platform/secrets/tokens.ts'
import { answerProposal } from '../../servicing/calling-off/answer-proposal.ts'
import { cancelBooking } from '../../servicing/cancel-booking.ts'
import { lapseAmendments } from '../../servicing/index.ts'
import { callOffDeparture as callOffByStaff } from '../../staff/departures/call-off-departure.ts'
import { moveTravellers as moveByStaff, previewMoves as previewByStaff } from '../../staff/departures/move-travellers.ts'
import { requestCallOff } from '../../staff/index.ts'
import { answerBooking } from '../../supplier/bookings/answer-booking.ts'
import { callOffDeparture } from '../../supplier/departures/call-off.ts'
import { editDepartures } from '../../supplier/departures/edit-departures.ts'
import { moveTravellers, previewMoves } from '../../supplier/departures/move-travellers.ts'
import type { Dice } from '../dice.ts'
import { REMEMBERED, SIMULATED_STAFF, type Scene, type SimulatedEvents } from './scene.ts'
import { payInFull, reserveSeats } from './travellers.ts'

const REASON = 'too few travellers'
const CALLED_OFF = { cause: 'too_few', reason: REASON } as const
// The share of answers that name another day than the one that was offered.
const STALE = 0.1
const NOTHING = { outcome: 'refused', why: 'nothing to do' } as const

type BookedDeparture = { day: CalendarDate; references: string[] }
type WaitingBooking = { reference: string; from: CalendarDate; to: CalendarDate }

/**
 * Returns the events of travellers who are asked to take another departure: by their supplier and by staff, alone or while theirs is called off,
 * what they answer, and what happens meanwhile.
 */
export function simulatedMoves(scene: Scene): SimulatedEvents {
  return { ...sellingEvents(scene), ...askingEvents(scene), ...answeringEvents(scene), ...interferingEvents(scene) }
}

/** Sells seats in one step, so that there are travellers to ask: most bookings of the other events are never paid or end soon. */
function sellingEvents(scene: Scene): SimulatedEvents {
  return {
    sellSeats: {
      weight: 4,
      async perform(dice) {
        const reference = await reserveSeats(scene, dice)
        await payInFull(scene, reference)
        return answerBooking(scene.app, scene.guides.caller, { reference, answer: { answer: 'accept' } })
      },
    },
  }
}

function askingEvents(scene: Scene): SimulatedEvents {
  const { app, guides, tour } = scene
  const { slug } = tour
  const ask = (act: (asked: BookedDeparture & { to: CalendarDate }) => Promise<unknown>) => async (dice: Dice) => {
    const [departing, to] = [await anyDeparting(scene, dice), await scene.someDeparture(dice)]
    if (!departing || to === departing.day) return NOTHING
    return act({ ...departing, to })
  }
  return {
    askToMove: {
      weight: 4,
      perform: ask(async (asked) => outcomeOf(await moveTravellers(app, guides.caller, { slug, reason: REASON, ...asked }))),
    },
    askToMoveByStaff: {
      weight: 2,
      perform: ask(async (asked) => outcomeOf(await moveByStaff(app, { slug, reason: REASON, by: SIMULATED_STAFF, ...asked }))),
    },
    // A preview locks all bookings of the departure until it is rolled back.
    previewMoves: { weight: 2, perform: ask(({ day, to }) => previewMoves(app, guides.caller, { slug, day, to })) },
    previewMovesByStaff: {
      weight: 1,
      perform: ask(({ day, to }) => previewByStaff(app, { slug, day, to, by: SIMULATED_STAFF })),
    },
    // Few, or no departure would be left.
    callOffWithOffer: {
      weight: 0.1,
      perform: ask(({ day, to: offered_day }) =>
        callOffDeparture(app, guides.caller, { slug, day, offered_day, ...CALLED_OFF, askStaff: requestCallOff }),
      ),
    },
    callOffWithOfferByStaff: {
      weight: 0.1,
      perform: ask(({ day, to: offered_day }) =>
        callOffByStaff(app, { slug, day, offered_day, ...CALLED_OFF, by: SIMULATED_STAFF }),
      ),
    },
  }
}

function answeringEvents(scene: Scene): SimulatedEvents {
  const { app, caller } = scene
  const answer = (given: 'accept' | 'decline') => async (dice: Dice) => {
    const asked = await anyWaiting(scene, dice)
    if (!asked) return NOTHING
    const { reference: typedReference, from, to } = asked
    const starts_at = dice.throw() < STALE ? from : to
    const token = guestToken(app.config.secret, typedReference)
    return answerProposal(app, { typedReference, guestToken: token, caller, answer: given, starts_at })
  }
  return {
    acceptMove: { weight: 3, perform: answer('accept') },
    declineMove: { weight: 1.5, perform: answer('decline') },
    lapseMoves: {
      weight: 1,
      async perform() {
        return (await lapseAmendments(app)) === 0 ? NOTHING : undefined
      },
    },
  }
}

/** Acts that can come before a traveller answers: they cancel, or the offered departure is sold or called off. */
function interferingEvents(scene: Scene): SimulatedEvents {
  const { app, caller, guides, tour } = scene
  const { slug } = tour
  const meanwhile = (act: (asked: WaitingBooking) => Promise<unknown>) => async (dice: Dice) => {
    const asked = await anyWaiting(scene, dice)
    return asked ? act(asked) : NOTHING
  }
  return {
    cancelMeanwhile: {
      weight: 0.5,
      perform: meanwhile(({ reference: typedReference }) =>
        cancelBooking(app, {
          typedReference,
          guestToken: guestToken(app.config.secret, typedReference),
          quote: undefined,
          caller,
        }),
      ),
    },
    fillMeanwhile: {
      weight: 0.5,
      // As many as are held and booked remain, so that nobody else gets a seat.
      perform: meanwhile(({ to }) => editDepartures(app, guides.caller, { slug, days: [to], seats: 2 })),
    },
    callOffMeanwhile: {
      weight: 0.2,
      perform: meanwhile(({ to: day }) =>
        callOffDeparture(app, guides.caller, { slug, day, ...CALLED_OFF, askStaff: requestCallOff }),
      ),
    },
  }
}

/** Returns a departure with some of its confirmed bookings, one of the latest; undefined without any. */
async function anyDeparting({ app: { db }, tour }: Scene, dice: Dice): Promise<BookedDeparture | undefined> {
  const isConfirmed = inArray(bookings.status, ['approved', 'cancellation_rejected'])
  const isComing = gt(bookings.startsOn, sql`app_today()`)
  const rows = await db
    .select({ reference: bookings.reference, day: bookings.startsOn })
    .from(bookings)
    .where(and(eq(bookings.packageId, tour.id), isConfirmed, isComing))
    .orderBy(desc(bookings.id))
    .limit(REMEMBERED)
  const day = dice.pick(rows)?.day
  if (day === undefined) return undefined
  return { day: calendarDate(day), references: rows.filter((row) => row.day === day).map(({ reference }) => reference) }
}

/** Returns a proposal that waits for its traveller, whatever its hold; undefined without any. */
async function anyWaiting({ app: { db } }: Scene, dice: Dice): Promise<WaitingBooking | undefined> {
  const isWaiting = and(eq(amendments.state, 'offered'), lte(amendments.differencePaisa, 0), isNotNull(amendments.holdExpiresAt))
  const rows = await db
    .select({ reference: bookings.reference, from: bookings.startsOn, after: amendments.after })
    .from(amendments)
    .innerJoin(bookings, eq(bookings.id, amendments.bookingId))
    .where(isWaiting)
    .orderBy(desc(amendments.id))
    .limit(REMEMBERED)
  const picked = dice.pick(rows)
  return picked && { reference: picked.reference, from: calendarDate(picked.from), to: picked.after.startsOn }
}

/** Returns the answer of asking some travellers; refused with the reason of the first one where none was asked. */
function outcomeOf({ bookings: asked }: { bookings: { outcome: string }[] }) {
  if (asked.some(({ outcome }) => outcome === 'asked')) return undefined
  return { outcome: 'refused', why: asked[0]?.outcome ?? NOTHING.why } as const
}
