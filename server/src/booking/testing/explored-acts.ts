import { MINUTE } from '@chautari/contract/dates'
import { paisa } from '@chautari/contract/money'
import {
  decide,
  stateBeforeReservation,
  wantsStock,
  type BookingEvent,
  type StockFound,
  type Transition,
} from '../rules/lifecycle.ts'
import type { Step } from '../../testing/explorer.ts'
import { cancellations, eventsOf } from './explored-events.ts'
import type { Exploration } from './exploration.ts'
import { amendingSteps, leavesExtra, settleAmendment } from './explored-amendments.ts'
import { proposalSteps } from './explored-proposals.ts'
import type { ReservedState } from '../rules/transition.ts'
import {
  copyOf,
  openBookings,
  paidAlready,
  unreserved,
  type ExploredBooking,
  type ExploredState,
  type KnownBooking,
} from './explored-state.ts'

const BEGINNING = Date.UTC(2026, 10, 21)
const PRICE = paisa(20_000)
const PAID = { exact: PRICE, short: paisa(PRICE - 1), more: paisa(PRICE + 1) }

/** Two bookings at the start, and the steps that are possible in a state. */
export type Steps = { start: ExploredState; stepsFrom: (explored: ExploredState) => Step<ExploredState>[] }

type BookingStep = { name: string; to: KnownBooking }

export const instantOf = ({ clock }: Pick<ExploredState, 'clock'>, { minutes }: Exploration) =>
  new Date(BEGINNING + (minutes[clock] ?? 0) * MINUTE)

/** Opens a walk. What can happen to a booking depends on the other only by whether the room is free, so it is computed once for both. */
export function openWalk(exploration: Exploration): Steps {
  const known = openBookings()
  const computed = new Map<KnownBooking, BookingStep[][]>()

  function stepsOf(own: KnownBooking, clock: number, isFree: boolean): BookingStep[] {
    const index = clock * 2 + Number(isFree)
    const steps = computed.get(own) ?? []
    computed.set(own, steps)
    steps[index] ??= new Actor(own, { isFree, now: instantOf({ clock }, exploration), exploration })
      .steps()
      .map(({ name, to }) => ({ name, to: known(to) }))
    return steps[index]
  }

  function stepsFrom({ clock, bookings: [first, second] }: ExploredState): Step<ExploredState>[] {
    const now = instantOf({ clock }, exploration).getTime()
    const steps: Step<ExploredState>[] = []
    if (clock + 1 < exploration.minutes.length)
      steps.push({ name: 'time passes', to: { clock: clock + 1, bookings: [first, second] } })
    for (const { name, to } of stepsOf(first, clock, leavesRoom(second, now, exploration)))
      steps.push({ name: `first: ${name}`, to: { clock, bookings: [to, second] } })
    for (const { name, to } of stepsOf(second, clock, leavesRoom(first, now, exploration)))
      steps.push({ name: `second: ${name}`, to: { clock, bookings: [first, to] } })
    return steps
  }

  const first = known(exploration.isAmended ? paidAlready(PRICE) : unreserved())
  return { start: { clock: 0, bookings: [first, first] }, stepsFrom }
}

/** Returns whether a booking does not have the contended room; its lapsed hold does not count. */
function leavesRoom(booking: KnownBooking, now: number, { mutation, isAmended }: Exploration): boolean {
  if (isAmended) return leavesExtra(booking, now)
  const { stock, until } = booking
  if (stock === 'confirmed') return false
  if (mutation === 'sells held stock') return true
  return stock !== 'held' || until <= now
}

/** The possible steps of one booking at an instant. */
class Actor {
  readonly own: KnownBooking
  /** Whether the other booking does not have the room. */
  readonly isFree: boolean
  readonly now: Date
  readonly exploration: Exploration

  constructor(own: KnownBooking, { isFree, now, exploration }: Pick<Actor, 'isFree' | 'now' | 'exploration'>) {
    this.own = own
    this.isFree = isFree
    this.now = now
    this.exploration = exploration
  }

  steps(): { name: string; to: ExploredBooking }[] {
    const booking = this.own
    const steps: { name: string; to: ExploredBooking }[] = []
    const push = (name: string, to: ExploredBooking | undefined) => {
      if (to) steps.push({ name, to })
    }
    if (booking.bookingState.status === null) {
      push('reserves', this.reserve())
      return steps
    }
    if (this.exploration.isAmended) {
      this.amend(push)
      return steps
    }
    push('books again', this.bookAgain())
    push('starts a payment', this.startPayment())
    booking.attempts.forEach((attempt, index) => {
      const isPayable = attempt.state === 'open' || attempt.state === 'failed'
      if (isPayable && attempt.paidPaisa === 0)
        for (const amount of this.exploration.amounts)
          push(
            `pays ${amount} by ${index}`,
            this.changed((own) => void (own.attempts[index]!.paidPaisa = PAID[amount])),
          )
      push(`capture of ${index} is seen`, this.capture(index))
      push(`refusal of ${index} is seen`, this.refuse(index))
      push(`unapplied payment ${index} is refunded`, this.refundUnapplied(index))
      if (attempt.state === 'open') push(`${index} is in doubt`, this.record({ kind: 'payment_uncertain' }))
    })
    const isPayable = booking.attempts.some(({ state }) => state === 'open')
    const isRuledOut = booking.attempts.every(({ state }) => state === 'failed')
    for (const event of eventsOf({ isPayable, isRuledOut, paidPaisa: booking.bookingState.paidPaisa }))
      push(event.kind, this.record(event))
    for (const [index, { isSent }] of booking.refunds.entries()) if (!isSent) push('a refund is sent', this.sendRefund(index))
    return steps
  }

  /** Changes a paid booking, cancels it, and sends the refund of its price. Other refunds are sent like that, and change nothing. */
  amend(push: (name: string, to: ExploredBooking | undefined) => void): void {
    const { own, isFree, now, exploration } = this
    const stepsOf = exploration.isAsked ? proposalSteps : amendingSteps
    stepsOf({ own, isFree, now, mutation: exploration.mutation, changed: (change) => this.changed(change) }, push)
    for (const event of cancellations(own.bookingState.paidPaisa)) push(event.kind, this.record(event))
    for (const [index, { kind, isSent }] of own.refunds.entries())
      if (!isSent && kind !== 'excess' && kind !== 'amend') push('a refund is sent', this.sendRefund(index))
  }

  reserve(): ExploredBooking | undefined {
    if (!this.isFree) return undefined
    return this.changed((own) => {
      own.bookingState = stateBeforeReservation({
        totalPaisa: PRICE,
        needsApproval: this.exploration.needsApproval ?? false,
        now: this.now,
      })
      own.stock = 'held'
      return { kind: 'reserved' }
    })
  }

  bookAgain(): ExploredBooking | undefined {
    if (!this.isFree || this.own.stock !== 'none') return undefined
    return this.changed((own) => {
      own.stock = 'held'
      return { kind: 'booked_again', totalPaisa: PRICE }
    })
  }

  startPayment(): ExploredBooking | undefined {
    const index = this.own.attempts.findIndex(({ state }) => state === 'none')
    if (index === -1 || index >= this.exploration.attemptsEach) return undefined
    return this.changed((own) => {
      own.attempts[index]!.state = 'open'
      return { kind: 'payment_started' }
    })
  }

  capture(index: number): ExploredBooking | undefined {
    const { mutation } = this.exploration
    return this.changed((own) => {
      const attempt = own.attempts[index]!
      const isSeenAlready = attempt.state === 'captured' && mutation === 'applies a capture twice'
      if (attempt.paidPaisa === 0 || !(attempt.state === 'open' || attempt.state === 'failed' || isSeenAlready)) return 'nothing'
      const isTooLittle = attempt.paidPaisa < own.bookingState.totalPaisa && own.bookingState.status?.startsWith('payment')
      attempt.state = isTooLittle ? 'aside' : 'captured'
      const stock = wantsStock(own.bookingState, attempt.paidPaisa) ? this.secure(own) : 'gone'
      return { kind: 'payment_captured', capturedPaisa: attempt.paidPaisa, stock }
    })
  }

  refuse(index: number): ExploredBooking | undefined {
    return this.changed((own) => {
      const attempt = own.attempts[index]!
      if (attempt.state !== 'open' || attempt.paidPaisa > 0) return 'nothing'
      attempt.state = 'failed'
      const isLast = own.attempts.every(({ state }) => state !== 'open' && state !== 'aside')
      return { kind: 'payment_refused', isLast }
    })
  }

  refundUnapplied(index: number): ExploredBooking | undefined {
    return this.changed((own) => {
      const attempt = own.attempts[index]!
      if (attempt.state !== 'aside') return 'nothing'
      attempt.state = 'captured'
      const isLast = own.attempts.every(({ state }) => state !== 'open')
      return { kind: 'payment_given_back', asidePaisa: attempt.paidPaisa, isLast }
    })
  }

  sendRefund(index: number): ExploredBooking | undefined {
    return this.changed((own) => {
      own.refunds[index]!.isSent = true
      const isLast = own.refunds.every(({ kind, isSent }) => kind === 'excess' || kind === 'amend' || isSent)
      return { kind: 'refund_settled', isLast }
    })
  }

  record(event: BookingEvent): ExploredBooking | undefined {
    return this.changed(() => event)
  }

  /** Returns the stock that a payment finds: still held, taken again, or gone. */
  secure(own: ExploredBooking): StockFound {
    const { mutation } = this.exploration
    if (own.stock === 'held' && own.until > this.now.getTime()) {
      own.stock = 'confirmed'
      return 'held'
    }
    if (!this.isFree && mutation !== 'confirms late payments without stock') return 'gone'
    own.stock = 'confirmed'
    return 'retaken'
  }

  /** Returns the booking after an event; undefined when the event is refused or changes nothing. */
  changed(change: (own: ExploredBooking) => BookingEvent | 'nothing' | void): ExploredBooking | undefined {
    const own = copyOf(this.own)
    const event = change(own)
    if (event === 'nothing') return undefined
    if (event === undefined) return own
    const decision = decide(own.bookingState, event, this.now)
    const isCapture = event.kind === 'payment_captured' || event.kind === 'amendment_captured'
    if (isCapture && decision.outcome !== 'changed') throw new Error('capture left undecided')
    if (decision.outcome === 'refused') return undefined
    // A provider's verdict changes the attempt even where it does not change the booking.
    if (decision.outcome === 'unchanged') return PROVIDERS_EVENTS.includes(event.kind) ? own : undefined
    this.apply(own, this.mutated(decision))
    return own
  }

  apply(own: ExploredBooking, transition: Transition): void {
    const { to, totalPaisa, paidPaisa, refundPaisa, holdExpiresAt, graceUsed, rebooks, lapsedAt, cancelledAt } = transition
    const before = own.bookingState as ReservedState
    own.from = own.bookingState.status
    own.bookingState = {
      ...own.bookingState,
      status: to,
      totalPaisa,
      paidPaisa,
      refundPaisa,
      holdExpiresAt,
      graceUsed,
      rebooks,
      lapsedAt,
      cancelledAt,
    }
    own.bookingState.completedAt = transition.completedAt
    if (transition.stock === 'confirm') own.stock = 'confirmed'
    if (transition.stock === 'release') own.stock = 'none'
    if (own.stock === 'held') own.until = holdExpiresAt?.getTime() ?? 0
    settleAmendment(own, before, { transition, mutation: this.exploration.mutation })
    own.refunds.push(...transition.refunds.map(({ kind, amountPaisa }) => ({ kind, amountPaisa, isSent: false })))
  }

  mutated(decided: Transition): Transition {
    const { mutation } = this.exploration
    const without = (kind: string) => ({ ...decided, refunds: decided.refunds.filter((refund) => refund.kind !== kind) })
    if (mutation === 'keeps an overpayment') return without('excess')
    if (mutation === 'rejects without a refund') return without('reject')
    if (mutation === 'keeps the difference of a cheaper change') return without('amend')
    const isKept = mutation === 'cancels without releasing stock' && decided.to === 'cancellation_approved'
    return isKept ? { ...decided, stock: 'keep' } : decided
  }
}

/** Events whose provider's verdict is kept even when the booking does not change. */
const PROVIDERS_EVENTS: readonly BookingEvent['kind'][] = ['payment_refused', 'refund_settled', 'amendment_refused']
