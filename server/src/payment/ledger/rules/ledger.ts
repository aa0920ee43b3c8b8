import { paisa, type Paisa } from '@chautari/contract/money'
import type { Provider } from '@chautari/contract/payment/methods'

/** One line of the books: debit positive, credit negative. The lines of one transaction sum to zero. */
export type Entry = { account: string; amountPaisa: Paisa }

const REFUNDS_PAYABLE = 'refunds_payable'
const SUSPENSE = 'suspense'

const psp = (provider: Provider) => `psp:${provider}`
const customer = (reference: string) => `customer:${reference}`

/** What moves from one account to another; a line of nothing is left out. */
function moved(lines: [account: string, amount: number][]): Entry[] {
  return lines.filter(([, amount]) => amount !== 0).map(([account, amount]) => ({ account, amountPaisa: paisa(amount) }))
}

type Captured = { provider: Provider; reference: string; capturedPaisa: Paisa; excessPaisa: Paisa; isTooLittle: boolean }

/**
 * A provider has money for us: the customer's, as far as it is the price of the booking; what was paid beyond it is owed back at once.
 * Money that is too little for its booking is nobody's until a person has looked.
 */
export function captureEntries({ provider, reference, capturedPaisa, excessPaisa, isTooLittle }: Captured): Entry[] {
  return moved([
    [psp(provider), capturedPaisa],
    [isTooLittle ? SUSPENSE : customer(reference), excessPaisa - capturedPaisa],
    [REFUNDS_PAYABLE, 0 - excessPaisa],
  ])
}

type Owed = { reference: string; kind: 'cancel' | 'reject' | 'operator' | 'excess'; amountPaisa: Paisa; isSuspended: boolean }

/** Money of the price, or kept aside, is owed back; what was paid beyond the price has been owed since it came. */
export function refundDueEntries({ reference, kind, amountPaisa, isSuspended }: Owed): Entry[] {
  if (kind === 'excess' && !isSuspended) return []
  return moved([
    [isSuspended ? SUSPENSE : customer(reference), amountPaisa],
    [REFUNDS_PAYABLE, 0 - amountPaisa],
  ])
}

/** A provider has sent back what was owed. */
export function refundSentEntries({ provider, amountPaisa }: { provider: Provider; amountPaisa: Paisa }): Entry[] {
  return moved([
    [REFUNDS_PAYABLE, amountPaisa],
    [psp(provider), 0 - amountPaisa],
  ])
}

type Reversed = { provider: Provider; reference: string; amountPaisa: Paisa; isSuspended: boolean }

/**
 * A provider took money back without our asking. Nothing was owed, so `refunds_payable` is not touched: the customer, who has it
 * again, has paid that much less.
 */
export function reversalEntries({ provider, reference, amountPaisa, isSuspended }: Reversed): Entry[] {
  return moved([
    [isSuspended ? SUSPENSE : customer(reference), amountPaisa],
    [psp(provider), 0 - amountPaisa],
  ])
}

type Served = {
  reference: string
  grossPaisa: Paisa
  discountPaisa: Paisa
  couponPaisa: Paisa
  refundPaisa: Paisa | null
  /** Our share, of a hundred. */
  commissionPercent: number
}

/**
 * A stay is over, or was cancelled and paid in part: what the customer paid is the supplier's but for our commission, rounded half up
 * to the paisa. A coupon is ours to pay; an offer is the supplier's own, who asked for less.
 */
export function stayEntries(stay: Served): Entry[] {
  const { reference, grossPaisa, discountPaisa, couponPaisa, refundPaisa, commissionPercent } = stay
  const kept = grossPaisa - discountPaisa - couponPaisa - (refundPaisa ?? 0)
  // Who gets everything back has bought nothing, and its coupon was given back.
  const promo = kept > 0 || refundPaisa === null ? couponPaisa : 0
  const commission = Math.round(((kept + promo) * commissionPercent) / 100)
  return moved([
    [customer(reference), kept],
    ['promo_expense', promo],
    ['supplier_payable', commission - kept - promo],
    ['commission', -commission],
  ])
}

/** More goes back of a stay that is in the books already: what is to be booked beside those lines, so that it is as if booked only now. */
export function stayCorrection(stay: Served, booked: Entry[]): Entry[] {
  const sums = new Map<string, number>()
  const add = (account: string, amount: number) => sums.set(account, (sums.get(account) ?? 0) + amount)
  for (const { account, amountPaisa } of stayEntries(stay)) add(account, amountPaisa)
  for (const { account, amountPaisa } of booked) add(account, 0 - amountPaisa)
  return moved([...sums])
}
