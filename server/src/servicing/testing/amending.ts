import { addDays, calendarDate, type CalendarDate } from '@chautari/contract/dates'
import { asc, eq } from 'drizzle-orm'
import { amendments } from '../../booking/store/amendments/tables.ts'
import { changeBooking, type afterSale } from '../../booking/index.ts'
import { bookings } from '../../booking/store/tables.ts'
import type { TestApp } from '../../booking/testing/reservations.ts'
import { amending } from '../index.ts'

type RoomRequest = Extract<afterSale.AmendmentRequest, { kind: 'room' }>
type Change = Partial<RoomRequest> & {
  /** The number of nights by which the stay starts and ends later. */
  later?: number
  /** The number of nights by which the stay is longer. */
  longer?: number
}

/** Returns helpers that change bookings as staff do, in transactions of their own. */
export function amendingOf({ app, db }: Pick<TestApp, 'app' | 'db'>) {
  const by = { actor: 'operator Asha', requestId: null, onBehalfOf: 'traveller' }

  async function rowOf(reference: string) {
    const [row] = await db.select().from(bookings).where(eq(bookings.reference, reference))
    if (!row) throw new Error(`There is no booking ${reference}.`)
    return row
  }

  /** Changes the given fields of a stay, and keeps the others. */
  async function amend(reference: string, { later = 0, longer = 0, ...change }: Change = {}) {
    const { startsOn, endsOn, adults, children, quantity, product } = await rowOf(reference)
    if (product.kind !== 'room') throw new Error(`Booking ${reference} is not a stay.`)
    const days = { startsOn: moved(startsOn, later), endsOn: moved(endsOn, later + longer) }
    const stay = { kind: 'room', roomSlug: product.roomSlug, planCode: product.plan?.code ?? 'standard', ...days } as const
    return request(reference, { ...stay, adults, children, quantity, ...change })
  }

  const moved = (day: string, by: number): CalendarDate => addDays(calendarDate(day), by)

  async function request(reference: string, asked: afterSale.AmendmentRequest) {
    return changeBooking(db, { reference }, async (tx, booking) => {
      return amending.amendBooking(tx, booking, { app, by, request: asked, reason: 'asked by phone' })
    })
  }

  const withdraw = (reference: string) =>
    changeBooking(db, { reference }, async (tx, booking) => {
      return amending.withdrawAmendment(tx, booking, { app, by, reason: 'changed their mind' })
    })

  async function amendmentsOf(reference: string) {
    const { id } = await rowOf(reference)
    return db.select().from(amendments).where(eq(amendments.bookingId, id)).orderBy(asc(amendments.number))
  }

  return { amend, request, withdraw, amendmentsOf, rowOf }
}
