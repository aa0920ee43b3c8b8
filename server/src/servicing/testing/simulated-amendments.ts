import { addDays, type CalendarDate } from '@chautari/contract/dates'
import { desc, inArray } from 'drizzle-orm'
import { changeBooking, type LockedBooking } from '../../booking/index.ts'
import { bookings } from '../../booking/store/tables.ts'
import type { App } from '../../platform/app-context.ts'
import { amending } from '../index.ts'
import type { Dice } from '../../testing/dice.ts'

type Scene = {
  app: App
  /** The first night, the number of nights, and the first departure. */
  first: CalendarDate
  nights: number
  departsOn: CalendarDate
  /** The rooms by their slugs, each with the others of its property. */
  rooms: Map<string, string[]>
}

const BY = { actor: 'operator simulation', requestId: null, onBehalfOf: 'traveller' }
// The number of recent confirmed bookings that are changed, so that their payments collide.
const REMEMBERED = 12

/** Returns the events of staff who change confirmed bookings, and take such changes back. */
export function simulatedAmendments({ app, first, nights, departsOn, rooms }: Scene) {
  const { db } = app

  async function anyConfirmed(dice: Dice): Promise<string> {
    const isConfirmed = inArray(bookings.status, ['approved', 'cancellation_rejected'])
    const rows = await db
      .select({ reference: bookings.reference })
      .from(bookings)
      .where(isConfirmed)
      .orderBy(desc(bookings.id))
      .limit(REMEMBERED)
    return dice.pick(rows)?.reference ?? 'NONE'
  }

  /** Returns another stay in a room of the same property, or other seats. */
  function wishFor({ product }: LockedBooking, dice: Dice): amending.AmendmentWish {
    const quantity = 1 + dice.below(2)
    if (product.kind === 'package')
      return { kind: 'package', startsOn: addDays(departsOn, dice.below(3)), quantity, isAgreed: true }
    const startsOn = addDays(first, dice.below(nights - 3))
    const endsOn = addDays(startsOn, 1 + dice.below(3))
    const roomSlug = dice.pick([product.roomSlug, ...(rooms.get(product.roomSlug) ?? [])]) ?? product.roomSlug
    return { kind: 'room', roomSlug, planCode: 'standard', startsOn, endsOn, adults: 1, children: 0, quantity, isAgreed: true }
  }

  return {
    /** Changes a booking, and returns its reference. */
    async amend(dice: Dice): Promise<string> {
      const reference = await anyConfirmed(dice)
      await changeBooking(db, { reference }, async (tx, booking) => {
        await amending.amendBooking(tx, booking, { app, by: BY, wish: wishFor(booking, dice), reason: 'asked by phone' })
      })
      return reference
    },
    async withdrawAmendment(dice: Dice): Promise<void> {
      const reference = await anyConfirmed(dice)
      await changeBooking(db, { reference }, async (tx, booking) => {
        await amending.withdrawAmendment(tx, booking, { app, by: BY, reason: 'a mistake' })
      })
    },
  }
}
