import { HOUR } from '@chautari/contract/dates'
import { paisa, type Paisa } from '@chautari/contract/money'

/** What was promised about cancelling, the longest notice first; nothing where it was not noted. */
type Tiers = { hoursBefore: number; percent: number }[] | undefined

export type Quoted = {
  totalPaisa: Paisa
  paidPaisa: Paisa
  tiers: Tiers
  startsAt: Date
  /** Beyond this a person decides. */
  manualOverPaisa: Paisa
}

export type RefundQuote = {
  /** Nothing only for what is free: 0 is an amount. */
  refundPaisa: Paisa | null
  byHand: boolean
}

/**
 * What comes back when one cancels at an instant, by the terms on which it was booked, rounded down to the paisa (spec 1 §4). A person
 * decides where the stay has begun, where much would go back, and where no terms were noted.
 */
export function refundQuote(booking: Quoted, now: Date): RefundQuote {
  const { totalPaisa, paidPaisa, tiers, startsAt, manualOverPaisa } = booking
  const hasBegun = now >= startsAt
  if (totalPaisa === 0) return { refundPaisa: null, byHand: hasBegun }
  const percent = hasBegun ? 0 : percentAt(tiers ?? [], startsAt.getTime() - now.getTime())
  const refundPaisa = paisa(Math.floor((paidPaisa * percent) / 100))
  return { refundPaisa, byHand: hasBegun || tiers === undefined || refundPaisa > manualOverPaisa }
}

function percentAt(tiers: NonNullable<Tiers>, msBefore: number): number {
  const reached = tiers.filter(({ hoursBefore }) => msBefore >= hoursBefore * HOUR)
  return Math.max(0, ...reached.map(({ percent }) => percent))
}
