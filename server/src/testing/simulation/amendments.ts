import { addDays } from '@chautari/contract/dates'
import { desc, inArray } from 'drizzle-orm'
import { changeBooking, type LockedBooking } from '../../booking/index.ts'
import { bookings } from '../../booking/store/tables.ts'
import { amending } from '../../servicing/index.ts'
import type { Dice } from '../dice.ts'
import { NIGHTS, type Scene, type SimulatedEvents } from './scene.ts'

const BY = { actor: 'operator simulation', requestId: null, onBehalfOf: 'traveller' }
// The number of recent confirmed bookings that are changed, so that their payments collide.
const CHANGED = 12

/** Returns the events of staff who change confirmed bookings, and take such changes back. `remember` gets what waits for a payment. */
export function simulatedAmendments(scene: Scene, remember: (reference: string) => void): SimulatedEvents {
  const { app, rooms } = scene
  const { db } = app

  async function anyConfirmed(dice: Dice): Promise<string> {
    const isConfirmed = inArray(bookings.status, ['approved', 'cancellation_rejected'])
    const rows = await db
      .select({ reference: bookings.reference })
      .from(bookings)
      .where(isConfirmed)
      .orderBy(desc(bookings.id))
      .limit(CHANGED)
    return dice.pick(rows)?.reference ?? 'NONE'
  }

  /** Returns another stay in a room of the same property, or other seats. */
  async function requestFor({ product }: LockedBooking, dice: Dice): Promise<amending.AmendmentRequest> {
    const quantity = 1 + dice.below(2)
    if (product.kind === 'package')
      return { kind: 'package', startsOn: await scene.someDeparture(dice), quantity, isAgreed: true }
    const startsOn = addDays(await scene.tomorrow(), dice.below(NIGHTS - 3))
    const endsOn = addDays(startsOn, 1 + dice.below(3))
    const others = rooms.find(({ slug }) => slug === product.roomSlug)?.others ?? []
    const roomSlug = dice.pick([product.roomSlug, ...others]) ?? product.roomSlug
    return { kind: 'room', roomSlug, planCode: 'standard', startsOn, endsOn, adults: 1, children: 0, quantity, isAgreed: true }
  }

  return {
    amend: {
      weight: 4,
      async perform(dice) {
        const reference = await anyConfirmed(dice)
        await changeBooking(db, { reference }, async (tx, booking) => {
          const request = await requestFor(booking, dice)
          await amending.amendBooking(tx, booking, { app, by: BY, request, reason: 'asked by phone' })
        })
        remember(reference)
      },
    },
    withdrawAmendment: {
      weight: 1,
      async perform(dice) {
        const reference = await anyConfirmed(dice)
        await changeBooking(db, { reference }, async (tx, booking) => {
          await amending.withdrawAmendment(tx, booking, { app, by: BY, reason: 'a mistake' })
        })
      },
    },
  }
}
