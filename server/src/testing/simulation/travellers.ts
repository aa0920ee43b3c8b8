import { randomUUID } from 'node:crypto'
import { addDays } from '@chautari/contract/dates'
import { paisa } from '@chautari/contract/money'
import { PROVIDER_NAMES } from '@chautari/contract/payment/methods'
import { desc, inArray } from 'drizzle-orm'
import { rebook } from '../../booking/checkout/rebook.ts'
import { reservePackage } from '../../booking/checkout/reserve-package.ts'
import { reserveRoom } from '../../booking/checkout/reserve-room.ts'
import { ACTIVE_STATUSES } from '../../booking/rules/status.ts'
import { bookings } from '../../booking/store/tables.ts'
import { traveller } from '../../booking/testing/reservations.ts'
import { openAttempt } from '../../payment/attempts/open-attempt.ts'
import { settleAttempt } from '../../payment/attempts/settle-attempt.ts'
import { redeemCoupon } from '../../payment/coupons/redeem-coupon.ts'
import { transact } from '../../platform/database/transaction.ts'
import { guestToken } from '../../platform/secrets/tokens.ts'
import { freshCoupon } from '../../promotion/testing/coupons.ts'
import { cancelBooking } from '../../servicing/cancel-booking.ts'
import type { Dice } from '../dice.ts'
import { simulatedAmendments } from './amendments.ts'
import { NIGHTS, REMEMBERED, type Scene, type SimulatedEvents } from './scene.ts'
import { verdictFor } from './verdicts.ts'

// The share of reservations that take rooms of all types of the property.
const MIXES = 0.4
const CONFIRMED_RETURNS = 0.2
// The number of latest bookings of which one is paid at once. Days pass so often that few others are paid in time.
const JUST_MADE = 4
const BY = { actor: 'traveller', requestId: 'simulation' }

type Attempt = { id: number; bookingId: number; amountPaisa: number }

/** Returns a booking that holds or has its stock, one of the latest; `NONE` without any. */
export async function anyActiveBooking({ app: { db } }: Scene, dice: Dice): Promise<string> {
  const latest = db.select({ reference: bookings.reference }).from(bookings).orderBy(desc(bookings.id)).limit(REMEMBERED)
  return dice.pick(await latest.where(inArray(bookings.status, [...ACTIVE_STATUSES])))?.reference ?? 'NONE'
}

/** Reserves one or two seats of a departure of the tour and returns the reference. */
export async function reserveSeats(scene: Scene, dice: Dice): Promise<string> {
  const { app, caller, tour } = scene
  const reservation = { bookingStartDate: await scene.someDeparture(dice), quantity: 1 + dice.below(2), ...traveller() }
  const input = { packageSlug: tour.slug, reservation, idempotencyKey: randomUUID(), caller }
  return (await reservePackage(app, input as Parameters<typeof reservePackage>[1])).reference
}

/** Pays a booking, or what one of its changes costs more, and lets the provider report it. */
export async function payInFull({ app }: Scene, reference: string): Promise<void> {
  const attempt = await transact(app.db, (tx) => openAttempt(tx, { app, reference, provider: 'esewa', by: BY }))
  const verdict = { kind: 'captured', capturedPaisa: paisa(attempt.amountPaisa), transactionId: `T${attempt.id}` } as const
  await settleAttempt(app, { attempt, verdict, isConfirmed: false, by: BY })
}

/** Returns the events of travellers and their payments. Providers are simulated by their verdicts. */
export async function simulatedTravellers(scene: Scene): Promise<SimulatedEvents> {
  const { app, caller, rooms } = scene
  const { db } = app
  const codes = await Promise.all([
    freshCoupon(db, { percent: 10 }),
    freshCoupon(db, { percent: 100, useLimit: 40 }),
    freshCoupon(db, { amountPaisa: 50_000, useLimit: 25 }),
  ])
  const references: string[] = []
  const attempts: Attempt[] = []
  const remember = <T>(list: T[], thing: T) => {
    list.push(thing)
    if (list.length > REMEMBERED) list.shift()
  }
  const anyBooking = (dice: Dice) => dice.pick(references) ?? 'NONE'

  return {
    reserveRoom: {
      weight: 18,
      async perform(dice) {
        const starts_at = addDays(await scene.tomorrow(), dice.below(NIGHTS - 3))
        const stay = { starts_at, ends_at: addDays(starts_at, 1 + dice.below(3)) }
        const party = { adult_count: 1, child_count: 0, quantity: 1 + dice.below(2) }
        const room = dice.pick(rooms)
        const others = dice.throw() < MIXES ? (room?.others ?? []) : []
        const more_lines = others.map((slug) => ({ room_slug: slug, quantity: 1 }))
        const reservation = { ...stay, ...party, ...traveller(), more_lines }
        const input = { roomSlug: room?.slug ?? '', reservation, idempotencyKey: randomUUID(), caller }
        remember(references, (await reserveRoom(app, input)).reference)
      },
    },
    reservePackage: {
      weight: 6,
      perform: async (dice) => remember(references, await reserveSeats(scene, dice)),
    },
    redeemCoupon: {
      weight: 8,
      perform: (dice) => redeemCoupon(app, { typedReference: anyBooking(dice), code: dice.pick(codes) ?? '', caller }),
    },
    startPayment: {
      weight: 10,
      async perform(dice) {
        const provider = dice.pick(PROVIDER_NAMES) ?? 'esewa'
        const reference = anyBooking(dice)
        remember(attempts, await transact(db, (tx) => openAttempt(tx, { app, reference, provider, by: BY })))
      },
    },
    payAtOnce: {
      weight: 9,
      perform: (dice) => payInFull(scene, dice.pick(references.slice(-JUST_MADE)) ?? 'NONE'),
    },
    providerReports: {
      weight: 16,
      async perform(dice) {
        const attempt = dice.pick(attempts)
        if (!attempt) return
        const verdict = verdictFor(dice, attempt)
        const isConfirmed = verdict.kind !== 'no' && dice.throw() < CONFIRMED_RETURNS
        await settleAttempt(app, { attempt, verdict, isConfirmed, by: BY })
      },
    },
    cancel: {
      weight: 5,
      async perform(dice) {
        const typedReference = await anyActiveBooking(scene, dice)
        const token = guestToken(app.config.secret, typedReference)
        return cancelBooking(app, { typedReference, guestToken: token, quote: undefined, caller })
      },
    },
    rebook: { weight: 5, perform: (dice) => rebook(app, { reference: anyBooking(dice), caller }) },
    // The difference of a change is paid by an event of its own.
    ...simulatedAmendments(scene, (reference) => remember(references, reference)),
  }
}
