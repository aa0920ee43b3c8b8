import { addDays, dayInNepal } from '@chautari/contract/dates'
import { reservePackage, reserveRoom } from '../../src/booking/demo.ts'
import type { App } from '../../src/platform/app-context.ts'
import { AppError } from '../../src/platform/errors.ts'
import { DEMO_GUESTS, type DemoBooking } from './demo-bookings.ts'
import { contactOf } from '../account/demo-people.ts'

/** The default plan, whose refunds the played bookings expect. */
const STANDARD = 'standard'

const CALLER = { address: '127.0.0.1', requestId: 'demo', actor: null, locale: 'en' } as const

/** A demo booking, its reference, and the instant from which its days are counted. */
export type ToReserve = { booking: DemoBooking; reference: string; started: Date }

// Demo properties are well booked; within this many days there is a free one.
const DAYS_TRIED = 30

/** Makes a demo booking at the current instant, for the first free day from the wanted one on. Returns its start in days from `started`. */
export async function reserveDemo(app: App, { booking, ...made }: ToReserve): Promise<number> {
  for (let startsIn = booking.startsIn; startsIn < booking.startsIn + DAYS_TRIED; startsIn++) {
    try {
      await reserveFrom(app, { booking: { ...booking, startsIn }, ...made })
      return startsIn
    } catch (error) {
      if (!(error instanceof AppError && error.code.endsWith('_unavailable'))) throw error
    }
  }
  throw new Error(`Nothing is free for the demo booking ${made.reference}.`)
}

async function reserveFrom(app: App, { booking, reference, started }: ToReserve): Promise<void> {
  const { sold, startsIn, guest } = booking
  const startsOn = addDays(dayInNepal(started), startsIn)
  const common = { idempotencyKey: undefined, caller: CALLER, reference }
  if ('package' in sold) {
    const reservation = { ...travellerOf(guest), quantity: sold.persons, bookingStartDate: startsOn }
    await reservePackage(app, { ...common, packageSlug: sold.package, reservation })
    return
  }
  const { room, nights, rooms: quantity, adults: adult_count, children: child_count } = sold
  const stay = { starts_at: startsOn, ends_at: addDays(startsOn, nights), quantity, adult_count, child_count }
  await reserveRoom(app, { ...common, roomSlug: room, reservation: { ...travellerOf(guest), ...stay, plan: STANDARD } })
}

function travellerOf(guest: number) {
  const name = DEMO_GUESTS[guest] ?? 'Demo Guest'
  const { email, phone } = contactOf(guest)
  return {
    lead_traveller_name: name,
    lead_traveller_email: email,
    lead_traveller_phone: phone,
    alternative_number: undefined,
    note: undefined,
    additional_traveller_details: null,
  }
}
