import { supplierShare } from '@chautari/contract/booking/supplier-share'
import { paisa, type Paisa } from '@chautari/contract/money'
import type { Provider } from '@chautari/contract/payment/methods'

/** One line of the ledger: debit positive, credit negative, in paisa. The lines of one transaction sum to zero. */
export type Entry = { account: string; amountPaisa: Paisa }

const REFUNDS_PAYABLE = 'refunds_payable'
const SUSPENSE = 'suspense'
/** Money owed to suppliers; each line names the organisation. */
export const SUPPLIER_PAYABLE = 'supplier_payable'

const psp = (provider: Provider) => `psp:${provider}`
const customer = (reference: string) => `customer:${reference}`

/** Returns the lines of a transaction, leaving out those of zero. */
function moved(lines: [account: string, amount: number][]): Entry[] {
  return lines.filter(([, amount]) => amount !== 0).map(([account, amount]) => ({ account, amountPaisa: paisa(amount) }))
}

type Captured = { provider: Provider; reference: string; capturedPaisa: Paisa; excessPaisa: Paisa; isTooLittle: boolean }

/**
 * Returns the entries of a capture: the customer's as far as it is the price; an excess is payable back at once. An amount below the
 * price is unapplied, in the suspense account, until staff decide (our choice: decision 026).
 */
export function captureEntries({ provider, reference, capturedPaisa, excessPaisa, isTooLittle }: Captured): Entry[] {
  return moved([
    [psp(provider), capturedPaisa],
    [isTooLittle ? SUSPENSE : customer(reference), excessPaisa - capturedPaisa],
    [REFUNDS_PAYABLE, 0 - excessPaisa],
  ])
}

type Owed = {
  reference: string
  kind: 'cancel' | 'reject' | 'operator' | 'amend' | 'excess'
  amountPaisa: Paisa
  isSuspended: boolean
}

/** Returns the entries of a refund that falls due; an excess has been payable since its capture (our choice: decision 024). */
export function refundDueEntries({ reference, kind, amountPaisa, isSuspended }: Owed): Entry[] {
  if (kind === 'excess' && !isSuspended) return []
  return moved([
    [isSuspended ? SUSPENSE : customer(reference), amountPaisa],
    [REFUNDS_PAYABLE, 0 - amountPaisa],
  ])
}

/** Returns the entries of a refund that a provider has sent (our choice: double entry). */
export function refundSentEntries({ provider, amountPaisa }: { provider: Provider; amountPaisa: Paisa }): Entry[] {
  return moved([
    [REFUNDS_PAYABLE, amountPaisa],
    [psp(provider), 0 - amountPaisa],
  ])
}

type Reversed = { provider: Provider; reference: string; amountPaisa: Paisa; isSuspended: boolean }

/**
 * Returns the entries of a reversal by the provider. Nothing was payable, so `refunds_payable` is not touched: the customer has paid
 * that much less (our choice: double entry).
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
  /** Our commission in percent. */
  commissionPercent: number
}

/**
 * Returns the entries of a stay that is completed, or was cancelled with a partial refund: the supplier gets what the customer paid,
 * less our commission, rounded half up to the paisa. We pay for coupons, the supplier for offers (our choice).
 */
export function stayEntries(stay: Served): Entry[] {
  const { kept, promo, commission, earned } = supplierShare(stay)
  return moved([
    [customer(stay.reference), kept],
    ['promo_expense', promo],
    [SUPPLIER_PAYABLE, 0 - earned],
    ['commission', -commission],
  ])
}

/** Returns the entries that bring a stay already in the ledger to what it would be if it were entered now (our choice). */
export function stayCorrection(stay: Served, booked: Entry[]): Entry[] {
  const sums = new Map<string, number>()
  const add = (account: string, amount: number) => sums.set(account, (sums.get(account) ?? 0) + amount)
  for (const { account, amountPaisa } of stayEntries(stay)) add(account, amountPaisa)
  for (const { account, amountPaisa } of booked) add(account, 0 - amountPaisa)
  return moved([...sums])
}
