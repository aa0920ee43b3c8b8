import type { Moves } from '@chautari/contract/supplier/departures/moving'
import { rupees } from '../../platform/formats.ts'
import type { Moved } from './move-travellers.ts'

/** Presents bookings with the outcomes of asking their travellers to move. */
export function presentMoves(moved: Moved[]): Moves {
  return {
    bookings: moved.map(({ booking: { reference, leadName, quantity, status }, outcome, refundPaisa }) => ({
      reference,
      name: leadName,
      persons: quantity,
      status,
      outcome,
      refund: rupees(refundPaisa),
    })),
  }
}
