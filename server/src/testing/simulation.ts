import { randomUUID } from 'node:crypto'
import { PROVIDERS } from '@chautari/contract/payment/methods'
import type { BookingStatus } from '@chautari/contract/booking/status'
import { addDays, dayInNepal, type CalendarDate } from '@chautari/contract/dates'
import { paisa } from '@chautari/contract/money'
import { desc, inArray, sql } from 'drizzle-orm'
import { sweepLapsedHolds } from '../availability/index.ts'
import { rebook } from '../booking/checkout/rebook.ts'
import { changeBooking } from '../booking/index.ts'
import { bookings } from '../booking/store/tables.ts'
import { reservePackage } from '../booking/checkout/reserve-package.ts'
import { reserveRoom } from '../booking/checkout/reserve-room.ts'
import { ACTIVE_STATUSES } from '../booking/rules/status.ts'
import { packagesOf } from '../booking/testing/packages.ts'
import { traveller, type TestApp } from '../booking/testing/reservations.ts'
import { rooms } from '../catalogue/store/tables.ts'
import { findPaymentHistory, settleRefund } from '../payment/index.ts'
import { recordKeptShares } from '../payment/ledger/record-kept-shares.ts'
import { callingOff, completeStays, declineUnanswered, lapseAmendments, lapseBookings } from '../servicing/index.ts'
import { cancelBooking } from '../servicing/cancel-booking.ts'
import { decideBooking, type StaffDecision } from '../servicing/index.ts'
import { openAttempt } from '../payment/attempts/open-attempt.ts'
import { redeemCoupon } from '../payment/coupons/redeem-coupon.ts'
import type { Verdict } from '../payment/rules/settlement.ts'
import { settleAttempt } from '../payment/attempts/settle-attempt.ts'
import { refunds } from '../payment/store/tables.ts'
import type { App } from '../platform/app-context.ts'
import { AppError } from '../platform/errors.ts'
import { openLog } from '../platform/log.ts'
import { guestToken } from '../platform/secrets/tokens.ts'
import { transact } from '../platform/database/transaction.ts'
import { callOffDeparture } from '../staff/departures/call-off-departure.ts'
import { freshCoupon } from '../promotion/testing/coupons.ts'
import type { Dice } from './dice.ts'
import { simulatedAmendments } from '../servicing/testing/simulated-amendments.ts'

const NIGHTS = 30
// The number of recent bookings that events happen to, so that they collide.
const REMEMBERED = 60
// The share of reservations that take rooms of all types of the property.
const MIXES = 0.4
// The share of the events `callOff` that call a departure off.
const CALLED_OFF = 0.2
const SIMULATED_STAFF = { staffId: null, name: 'Simulated Staff', role: 'admin', via: 'console', requestId: null } as const

type Attempt = { id: number; bookingId: number; amountPaisa: number }

/** The events and their weights in percent. */
const EVENT_WEIGHTS = {
  reserveRoom: 18,
  reservePackage: 6,
  redeemCoupon: 8,
  startPayment: 16,
  providerReports: 21,
  cancel: 6,
  amend: 5,
  withdrawAmendment: 1,
  rebook: 5,
  operatorDecides: 7,
  callOff: 1,
  settleRefund: 3,
  sweep: 1,
  timePasses: 2,
}

export type SimulatedEvent = keyof typeof EVENT_WEIGHTS

/**
 * Simulates everything that can happen to bookings of a few contended rooms and seats, through the use cases of API and sweeps.
 * Providers are simulated by their verdicts.
 */
export async function startSimulation(testApp: TestApp) {
  const { db, clock } = testApp
  const limits = { ...testApp.app.config.limits, holdQuota: 1e9, freeQuota: 1e9 }
  const faults: string[] = []
  const log = openLog('error', { write: (line) => void (isFault(line) && faults.push(line)) })
  const app: App = { ...testApp.app, log, config: { ...testApp.app.config, limits } }
  const ofOne: App = {
    ...app,
    config: { ...app.config, limits: { ...limits, manualRefundOverPaisa: 1e12 as typeof limits.manualRefundOverPaisa } },
  }
  const caller = { address: '127.0.0.1', requestId: 'simulation', actor: null, locale: 'en' } as const
  const by = { actor: 'traveller', requestId: 'simulation' }
  const first = addDays(dayInNepal(await clock.now()), 1)
  const wanted = await somePopularRooms(testApp)
  const tour = await packagesOf(testApp).freshPackage({ needsApproval: true })
  const codes = await Promise.all([
    freshCoupon(db, { percent: 10 }),
    freshCoupon(db, { percent: 100, useLimit: 40 }),
    freshCoupon(db, { amountPaisa: 50_000, useLimit: 25 }),
  ])
  const changes = simulatedAmendments({ app, first, nights: NIGHTS, departsOn: tour.startDate, rooms: wanted })
  const references: string[] = []
  const attempts: Attempt[] = []

  const remember = <T>(list: T[], thing: T) => {
    list.push(thing)
    if (list.length > REMEMBERED) list.shift()
  }
  const anyBooking = (dice: Dice) => dice.pick(references) ?? 'NONE'
  async function anyActiveBooking(dice: Dice): Promise<string> {
    const latest = db.select({ reference: bookings.reference }).from(bookings).orderBy(desc(bookings.id)).limit(REMEMBERED)
    return dice.pick(await latest.where(inArray(bookings.status, [...ACTIVE_STATUSES])))?.reference ?? anyBooking(dice)
  }

  const perform: Record<SimulatedEvent, (dice: Dice) => Promise<unknown>> = {
    async reserveRoom(dice) {
      const starts_at = addDays(first, dice.below(NIGHTS - 3))
      const stay = { starts_at, ends_at: addDays(starts_at, 1 + dice.below(3)) }
      const party = { adult_count: 1, child_count: 0, quantity: 1 + dice.below(2) }
      const roomSlug = dice.pick([...wanted.keys()]) ?? ''
      const others = dice.throw() < MIXES ? (wanted.get(roomSlug) ?? []) : []
      const reservation = {
        ...stay,
        ...party,
        ...traveller(),
        more_lines: others.map((slug) => ({ room_slug: slug, quantity: 1 })),
      }
      const idempotencyKey = randomUUID()
      const { reference } = await reserveRoom(app, { roomSlug, reservation, idempotencyKey, caller })
      remember(references, reference)
    },
    async reservePackage(dice) {
      const bookingStartDate = addDays(tour.startDate, dice.below(3)) as CalendarDate
      const reservation = { bookingStartDate, quantity: 1 + dice.below(2), ...traveller() }
      const input = { packageSlug: tour.slug, reservation, idempotencyKey: randomUUID(), caller }
      const { reference } = await reservePackage(app, input as Parameters<typeof reservePackage>[1])
      remember(references, reference)
    },
    redeemCoupon: (dice) => redeemCoupon(app, { typedReference: anyBooking(dice), code: dice.pick(codes) ?? '', caller }),
    async startPayment(dice) {
      const provider = dice.pick(PROVIDERS) ?? 'esewa'
      const reference = anyBooking(dice)
      const attempt = await transact(db, (tx) => openAttempt(tx, { app, reference, provider, by }))
      remember(attempts, attempt)
    },
    async providerReports(dice) {
      const attempt = dice.pick(attempts)
      if (!attempt) return
      const verdict = verdictFor(dice, attempt)
      await settleAttempt(app, { attempt, verdict, isConfirmed: verdict.kind !== 'no' && dice.throw() < 0.2, by })
    },
    async cancel(dice) {
      const typedReference = await anyActiveBooking(dice)
      const token = guestToken(app.config.secret, typedReference)
      return cancelBooking(app, { typedReference, guestToken: token, quote: undefined, caller })
    },
    async amend(dice) {
      // Its difference is paid by an event of its own.
      remember(references, await changes.amend(dice))
    },
    withdrawAmendment: (dice) => changes.withdrawAmendment(dice),
    rebook: (dice) => rebook(app, { reference: anyBooking(dice), caller }),
    operatorDecides: async (dice) => decide(await anyActiveBooking(dice), dice),
    async settleRefund(dice) {
      const due = await db
        .select({ id: refunds.id })
        .from(refunds)
        .where(inArray(refunds.state, ['due', 'by_hand']))
        .limit(20)
      const refund = dice.pick(due)
      if (refund) await transact(db, (tx) => settleRefund(tx, { app, refundId: refund.id, by, note: null }))
    },
    async callOff(dice) {
      // Few, or no departure would be left.
      if (dice.throw() > CALLED_OFF) return
      const day = addDays(tour.startDate, dice.below(3))
      await callOffDeparture(ofOne, {
        slug: tour.slug,
        day,
        cause: 'other',
        reason: 'snow on the pass',
        by: { ...SIMULATED_STAFF },
      })
    },
    async sweep() {
      await callingOff.cancelCalledOff(app)
      await sweepLapsedHolds(db)
      await lapseBookings(app)
      await lapseAmendments(app)
      await declineUnanswered(app)
      await completeStays(app)
      await recordKeptShares(app)
    },
    timePasses: (dice) => clock.advance(dice.below(6 * 60)),
  }

  async function decide(reference: string, dice: Dice): Promise<void> {
    const operator = { actor: 'operator simulation', requestId: null }
    await changeBooking(db, { reference }, async (tx, booking) => {
      const kind = dice.pick(DECISIONS[booking.status] ?? (['withdrawn'] as const)) ?? 'withdrawn'
      const left = (await findPaymentHistory(tx, booking.id)).applied?.leftPaisa ?? 0
      const decision: StaffDecision =
        kind === 'cancel_approved' ? { kind, refundPaisa: paisa(Math.floor(left * (dice.pick([0, 0.5, 1]) ?? 1))) } : { kind }
      await decideBooking(tx, booking, { app, by: operator, decision })
    })
  }

  return {
    /** Performs a random event and returns it with its refusal, if any. Rejects on unexpected errors. */
    async next(dice: Dice): Promise<{ event: SimulatedEvent; refused: string | null }> {
      const event = dice.weighed(EVENT_WEIGHTS)
      try {
        await perform[event](dice)
        return { event, refused: null }
      } catch (error) {
        if (!(error instanceof AppError)) throw new Error(`${event} failed.`, { cause: error })
        return { event, refused: error.code }
      }
    },
    /** Errors that only reached the log. */
    faults,
  }
}

const DECISIONS: Partial<Record<BookingStatus, StaffDecision['kind'][]>> = {
  pending: ['supplier_accepted', 'supplier_accepted', 'supplier_declined', 'withdrawn'],
  approved: ['withdrawn'],
  cancellation_pending: ['cancel_approved', 'cancel_refused'],
  cancellation_rejected: ['reopened', 'withdrawn'],
}

/** A log line of a failure, as opposed to an alarm for staff. */
const isFault = (line: string) => line.includes('"err":')

/**
 * Returns five scarce room types by their slugs, each with the others of its property. Two of them need approval; cancelling refunds more or
 * less by type.
 */
async function somePopularRooms({ db }: TestApp): Promise<Map<string, string[]>> {
  const found = await db
    .select({ id: rooms.id, slug: rooms.slug, propertyId: rooms.propertyId })
    .from(rooms)
    .where(sql`max_guests > 1`)
    .orderBy(rooms.id)
    .limit(5)
  const needingApproval = found.slice(0, 2).map(({ id }) => id)
  await db.update(rooms).set({ needsApproval: true }).where(inArray(rooms.id, needingApproval))
  const ids = found.map(({ id }) => id)
  await db
    .update(rooms)
    .set({ totalRooms: 3, refundTiers: sql`jsonb_build_array(jsonb_build_object('hoursBefore', 0, 'percent', id % 3 * 50))` })
    .where(inArray(rooms.id, ids))
  await db.execute(sql`delete from room_nights where room_id in ${ids} and held + booked = 0`)
  const othersOf = ({ slug, propertyId }: (typeof found)[number]) =>
    found.filter((other) => other.propertyId === propertyId && other.slug !== slug).map((other) => other.slug)
  return new Map(found.map((room) => [room.slug, othersOf(room)]))
}

/** Returns a random provider verdict, mostly captured. */
function verdictFor(dice: Dice, { id, amountPaisa }: Attempt): Verdict {
  const transactionId = `T${id}`
  const kind = dice.weighed({
    paid: 50,
    paidLess: 3,
    paidMore: 4,
    pending: 10,
    no: 14,
    notKnown: 5,
    unknown: 6,
    reversed: 3,
    reversedInPart: 2,
    contradicted: 2,
  })
  switch (kind) {
    case 'paid':
      return { kind: 'captured', capturedPaisa: paisa(amountPaisa), transactionId }
    case 'paidLess':
      return { kind: 'captured', capturedPaisa: paisa(amountPaisa - 1), transactionId }
    case 'paidMore':
      return { kind: 'captured', capturedPaisa: paisa(amountPaisa + 12_345), transactionId }
    case 'no':
      return { kind: 'no', isFinal: true }
    case 'notKnown':
      return { kind: 'no', isFinal: false }
    case 'reversed':
      return { kind: 'reversed', isWhole: true }
    case 'reversedInPart':
      return { kind: 'reversed', isWhole: false, backPaisa: paisa(Math.floor(amountPaisa / 3)) }
    case 'pending':
    case 'unknown':
    case 'contradicted':
      return { kind }
  }
}
