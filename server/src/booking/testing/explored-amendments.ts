import { HOLD_MINUTES_AMENDMENT } from '@chautari/contract/booking/limits'
import { MINUTE } from '@chautari/contract/dates'
import { paisa } from '@chautari/contract/money'
import { endsAmendments, isProposal, wantsAmendment } from '../rules/amending.ts'
import type { AmendmentState, BookingEvent, StockFound, Transition } from '../rules/lifecycle.ts'
import type { ReservedState } from '../rules/transition.ts'
import type { ExploredBooking, KnownBooking } from './explored-state.ts'

/** How much dearer an offer makes a booking, and how much cheaper another change makes it. */
const DEARER = 5000
const CHEAPER = 3000

export type AmendmentMutation =
  | 'applies a late offer without stock'
  | 'keeps the offer of a cancelled booking'
  | 'keeps the difference of a cheaper change'

export type AmendmentContext = {
  own: KnownBooking
  /** Whether the other booking does not have the further room. */
  isFree: boolean
  now: Date
  mutation: string | undefined
  /** Returns the booking after a change and its event; undefined where it is refused or changes nothing. */
  changed: (change: (own: ExploredBooking) => BookingEvent | 'nothing' | void) => ExploredBooking | undefined
}

/**
 * Adds the steps of changing a booking: to something cheaper, once, and to something dearer, which needs the further room that both travellers
 * compete for.
 */
export function amendingSteps(amending: AmendmentContext, push: (name: string, to: ExploredBooking | undefined) => void): void {
  const { own, now, changed } = amending
  const { amendment, difference } = own
  if (!own.isCheaper) push('is changed to something cheaper', cheaper(amending))
  if (!amendment) {
    push('is offered something dearer', offered(amending))
    return
  }
  const isPayable = difference.state === 'open'
  push('an offer lapses', amended(amending, { kind: 'amendment_lapsed', isPayable }))
  push('an offer is taken back', amended(amending, { kind: 'amendment_withdrawn' }))
  if (difference.state === 'failed') push('an offer is ruled out', amended(amending, { kind: 'amendment_ruled_out' }))
  if (difference.state === 'none')
    push(
      'starts to pay the difference',
      changed((booking) => {
        booking.difference.state = 'open'
        return { kind: 'amendment_payment_started', amendment }
      }),
    )
  if ((isPayable || difference.state === 'failed') && difference.paidPaisa === 0)
    for (const amount of [DEARER, DEARER - 1])
      push(
        `pays ${amount === DEARER ? 'the difference' : 'less'}`,
        changed((booking) => void (booking.difference.paidPaisa = paisa(amount))),
      )
  push('refusal of the difference is seen', refused(amending))
  push('capture of the difference is seen', captured(amending, now))
}

type OfAmendment =
  | { kind: 'amendment_lapsed'; isPayable: boolean }
  | { kind: 'amendment_withdrawn' }
  | { kind: 'amendment_ruled_out' }

function amended({ own: { amendment }, changed }: AmendmentContext, event: OfAmendment): ExploredBooking | undefined {
  return changed(() => (amendment ? { ...event, amendment } : 'nothing'))
}

function cheaper({ changed }: AmendmentContext): ExploredBooking | undefined {
  return changed((own) => {
    // Both change the same price: an offer is for the price that it was made at.
    if (own.amendment?.state === 'offered') return 'nothing'
    own.isCheaper = true
    own.extra = own.extra === 'held' ? 'none' : own.extra
    if (own.amendment?.state === 'lapsed') own.amendment = { ...own.amendment, state: 'ended' }
    return { kind: 'amended', totalPaisa: paisa(Math.max(0, own.bookingState.totalPaisa - CHEAPER)) }
  })
}

function offered({ isFree, now, mutation, changed }: AmendmentContext): ExploredBooking | undefined {
  if (!isFree && mutation !== 'sells held stock') return undefined
  return changed((own) => {
    const holdExpiresAt = new Date(now.getTime() + HOLD_MINUTES_AMENDMENT * MINUTE)
    const totalPaisa = paisa(own.bookingState.totalPaisa + DEARER)
    own.amendment = { state: 'offered', totalPaisa, differencePaisa: DEARER, holdExpiresAt, isNotified: false }
    own.extra = 'held'
    own.extraUntil = holdExpiresAt.getTime()
    return { kind: 'amendment_offered' }
  })
}

function refused({ changed }: AmendmentContext): ExploredBooking | undefined {
  return changed((own) => {
    const { amendment, difference } = own
    if (!amendment || difference.state !== 'open' || difference.paidPaisa > 0) return 'nothing'
    difference.state = 'failed'
    return { kind: 'amendment_refused', isLast: true, amendment }
  })
}

function captured(amending: AmendmentContext, now: Date): ExploredBooking | undefined {
  return amending.changed((own) => {
    const { amendment, difference } = own
    if (!amendment || difference.paidPaisa === 0 || !(difference.state === 'open' || difference.state === 'failed'))
      return 'nothing'
    difference.state = 'captured'
    const { paidPaisa: capturedPaisa } = difference
    const isWanted = wantsAmendment(own.bookingState as ReservedState, amendment, capturedPaisa)
    const stock = isWanted ? secureExtra(own, amending, now) : 'gone'
    return { kind: 'amendment_captured', capturedPaisa, amendment, stock }
  })
}

function secureExtra(own: ExploredBooking, { isFree, mutation }: AmendmentContext, now: Date): StockFound {
  if (own.extra === 'held' && own.extraUntil > now.getTime()) {
    own.extra = 'confirmed'
    return 'held'
  }
  if (!isFree && mutation !== 'applies a late offer without stock') return 'gone'
  own.extra = 'confirmed'
  return 'retaken'
}

/** Returns whether a booking does not have the further room; its lapsed hold does not count. */
export function leavesExtra({ extra, extraUntil }: KnownBooking, now: number): boolean {
  return extra === 'none' || (extra === 'held' && extraUntil <= now)
}

/** Applies what a transition changes of the amendment of a booking. */
export function settleAmendment(own: ExploredBooking, before: ReservedState, { transition, mutation }: SettleContext): void {
  // A cheaper change is made at once and has no offer.
  const isOffer = transition.trigger !== 'amended'
  const state = isOffer ? STATES[transition.amendment] : undefined
  if (own.amendment && state) {
    own.amendment = {
      ...own.amendment,
      state,
      isNotified: own.amendment.isNotified || transition.emails.includes('amendment_lapsed'),
    }
    if (isProposal(own.amendment)) own.endings++
    const isKept = transition.trigger === 'amendment_declined' && mutation === 'keeps the seats of a declined proposal'
    if (state !== 'applied' && !isKept) own.extra = 'none'
  }
  endWithBooking(own, before, { transition, mutation })
}

function endWithBooking(own: ExploredBooking, before: ReservedState, { transition, mutation }: SettleContext): void {
  if (transition.stock === 'release' && own.extra === 'confirmed') own.extra = 'none'
  if (!endsAmendments(before, own.bookingState as ReservedState) || mutation === 'keeps the offer of a cancelled booking') return
  if (own.extra === 'held') own.extra = 'none'
  if (own.amendment?.state === 'offered' && isProposal(own.amendment)) own.endings++
  if (own.amendment && own.amendment.state !== 'applied') own.amendment = { ...own.amendment, state: 'ended' }
}

type SettleContext = { transition: Transition; mutation: string | undefined }

const STATES: Partial<Record<Transition['amendment'], AmendmentState['state']>> = {
  apply: 'applied',
  lapse: 'lapsed',
  end: 'ended',
}
