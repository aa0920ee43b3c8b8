import { paisa, type Paisa } from '@chautari/contract/money'
import type { BookingEvent } from '../rules/lifecycle.ts'

type Known = { isPayable: boolean; isRuledOut: boolean; paidPaisa: Paisa }

/** Returns the events that people and time can cause in any state; `decide` refuses the impossible ones. */
export function eventsOf({ isPayable, isRuledOut, paidPaisa }: Known): BookingEvent[] {
  return [
    { kind: 'payment_unresolved', isFirst: true },
    { kind: 'verification_asked' },
    ...(isRuledOut ? [{ kind: 'payment_ruled_out' } as const] : []),
    { kind: 'hold_lapsed', isPayable },
    { kind: 'hold_released', isPayable },
    { kind: 'departure_called_off', isPayable },
    { kind: 'supplier_accepted' },
    { kind: 'supplier_declined' },
    ...cancellations(paidPaisa),
  ]
}

/** Returns the events that can end a paid booking, or put it to staff. */
export function cancellations(paidPaisa: Paisa): BookingEvent[] {
  return [
    { kind: 'withdrawn', isCalledOff: true },
    { kind: 'cancel_requested', quotePaisa: paisa(Math.floor(paidPaisa / 2)), byHand: false, isSupport: false },
    { kind: 'cancel_requested', quotePaisa: paidPaisa, byHand: true, isSupport: true },
    { kind: 'cancel_approved', refundPaisa: paidPaisa },
    { kind: 'cancel_refused' },
    { kind: 'reopened' },
    { kind: 'reversed' },
  ]
}
