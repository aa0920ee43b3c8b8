import type { Moves } from '@chautari/contract/supplier/departures/moving'
import { and, desc, eq, isNotNull, lte } from 'drizzle-orm'
import { bookings } from '../../booking/store/tables.ts'
import { amendments } from '../../booking/store/amendments/tables.ts'
import { guestToken } from '../../platform/secrets/tokens.ts'
import { answerProposal } from '../../servicing/calling-off/answer-proposal.ts'
import { moveTravellers as moveByStaff } from '../../staff/departures/move-travellers.ts'
import { moveTravellers as moveBySupplier, previewMoves } from '../../supplier/departures/move-travellers.ts'
import type { Dice } from '../dice.ts'
import { SIMULATED_STAFF, type Scene, type SimulatedEvents } from './scene.ts'

// The number of recent bookings of the tour that travellers are asked about, so that proposals collide with other changes.
const ASKED = 12
// The shares of requests that are only looked at first, and of answers to another day than was proposed.
const PREVIEWS = 0.2
const WRONG_DAYS = 0.1
const REASON = 'too few travellers'

/**
 * Returns the events of asking travellers to take another departure, by the supplier and by staff, and of their answers. Proposals lapse by the
 * events of time and sweeps, and end with cancellations and departures that are called off.
 */
export function simulatedMoves(scene: Scene): SimulatedEvents {
  const { app, caller, guides, tour } = scene
  const { db } = app

  /** Returns bookings of one departure, which has one of the latest bookings, and another departure. */
  async function someMove(dice: Dice) {
    const ofTour = and(eq(bookings.packageId, tour.id), eq(bookings.status, 'approved'))
    const latest = db.select({ reference: bookings.reference, day: bookings.startsOn }).from(bookings).where(ofTour)
    const rows = await latest.orderBy(desc(bookings.id)).limit(ASKED)
    const day = dice.pick(rows)?.day
    if (day === undefined) return undefined
    const references = rows.filter((row) => row.day === day).map(({ reference }) => reference)
    return { slug: tour.slug, day, to: await scene.someDeparture(dice), references, reason: REASON }
  }

  async function answer(dice: Dice, given: 'accept' | 'decline'): Promise<unknown> {
    const isOpen = and(eq(amendments.state, 'offered'), isNotNull(amendments.holdExpiresAt), lte(amendments.differencePaisa, 0))
    const open = db
      .select({ reference: bookings.reference, after: amendments.after })
      .from(amendments)
      .innerJoin(bookings, eq(bookings.id, amendments.bookingId))
      .where(and(isOpen, eq(bookings.packageId, tour.id)))
    const proposal = dice.pick(await open.orderBy(desc(amendments.id)).limit(ASKED))
    if (!proposal) return NOBODY
    const { reference: typedReference, after } = proposal
    const day = dice.throw() < WRONG_DAYS ? await scene.someDeparture(dice) : after.startsOn
    const token = guestToken(app.config.secret, typedReference)
    return answerProposal(app, { typedReference, guestToken: token, caller, answer: given, starts_at: day })
  }

  return {
    proposeMove: {
      weight: 2,
      async perform(dice) {
        const move = await someMove(dice)
        if (!move) return NOBODY
        if (dice.throw() < PREVIEWS) await previewMoves(app, guides.caller, move)
        return outcomeOf(await moveBySupplier(app, guides.caller, move))
      },
    },
    proposeMoveByStaff: {
      weight: 1,
      async perform(dice) {
        const move = await someMove(dice)
        return move ? outcomeOf(await moveByStaff(app, { ...move, by: SIMULATED_STAFF })) : NOBODY
      },
    },
    acceptMove: { weight: 1.5, perform: (dice) => answer(dice, 'accept') },
    declineMove: { weight: 0.7, perform: (dice) => answer(dice, 'decline') },
  }
}

/** The answer of an event that found no booking or proposal. */
const NOBODY = { outcome: 'refused', why: 'nobody' } as const

/** Returns `refused`, with why the first traveller was not asked, when none was. */
function outcomeOf({ bookings: asked }: Moves) {
  if (asked.some(({ outcome }) => outcome === 'asked')) return { outcome: 'done' } as const
  return { outcome: 'refused', why: asked[0]?.outcome ?? NOBODY.why } as const
}
