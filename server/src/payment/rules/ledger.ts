import { supplierShare, type SupplierShare } from '@chautari/contract/booking/supplier-share'
import { paisa, type Paisa } from '@chautari/contract/money'
import type { Provider } from '@chautari/contract/payment/methods'

/** One line of the ledger: debit positive, credit negative, in paisa. The lines of one transaction sum to zero. */
export type Entry = { account: string; amountPaisa: Paisa }

const REFUNDS_PAYABLE = 'refunds_payable'
const SUSPENSE = 'suspense'
/** Money owed to suppliers; each line names the organisation. */
export const SUPPLIER_PAYABLE = 'supplier_payable'
const COMMISSION = 'commission'
/** VAT on our commission, and tax withheld from suppliers: both owed to the tax office. */
const VAT_PAYABLE = 'vat_payable'
const WITHHOLDING_PAYABLE = 'withholding_payable'
/** Our bank account from which suppliers are paid. */
const BANK = 'bank'

const psp = (provider: Provider) => `psp:${provider}`
const customer = (reference: string) => `customer:${reference}`

/** Returns the entries of a ledger transaction, without those of zero. */
function nonZeroEntries(lines: [account: string, amount: number][]): Entry[] {
  return lines.filter(([, amount]) => amount !== 0).map(([account, amount]) => ({ account, amountPaisa: paisa(amount) }))
}

type Captured = { provider: Provider; reference: string; capturedPaisa: Paisa; excessPaisa: Paisa; isTooLittle: boolean }

/**
 * Returns the entries of a capture. The price goes to the customer's account, and an excess to `refunds_payable`. An amount below the price is unapplied: it
 * stays in the suspense account until staff decide (our choice: decision 026).
 */
export function captureEntries({ provider, reference, capturedPaisa, excessPaisa, isTooLittle }: Captured): Entry[] {
  return nonZeroEntries([
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
  return nonZeroEntries([
    [isSuspended ? SUSPENSE : customer(reference), amountPaisa],
    [REFUNDS_PAYABLE, 0 - amountPaisa],
  ])
}

/** Returns the entries of a refund that a provider has sent (our choice: double entry). */
export function refundSentEntries({ provider, amountPaisa }: { provider: Provider; amountPaisa: Paisa }): Entry[] {
  return nonZeroEntries([
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
  return nonZeroEntries([
    [isSuspended ? SUSPENSE : customer(reference), amountPaisa],
    [psp(provider), 0 - amountPaisa],
  ])
}

type Stay = {
  reference: string
  grossPaisa: Paisa
  discountPaisa: Paisa
  couponPaisa: Paisa
  refundPaisa: Paisa | null
  /** Our commission in percent. */
  commissionPercent: number
  /** The share of the supplier's earnings that we withhold for the tax office, in percent. */
  withholdingPercent: number
}

/**
 * Returns the entries of a stay that is completed, or was cancelled with a partial refund: the supplier gets what the customer paid,
 * less our commission, the VAT on it, and the tax that we withhold.
 */
export function stayEntries(stay: Stay): Entry[] {
  return entriesOf(stay.reference, supplierShare(stay))
}

function entriesOf(reference: string, { kept, promo, commission, vat, earned, withheld }: SupplierShare): Entry[] {
  return nonZeroEntries([
    [customer(reference), kept],
    ['promo_expense', promo],
    [SUPPLIER_PAYABLE, withheld - earned],
    [COMMISSION, -commission],
    [VAT_PAYABLE, -vat],
    [WITHHOLDING_PAYABLE, -withheld],
  ])
}

/**
 * Returns the entries that correct a recorded stay to the amounts that it has now (our choice). VAT and withheld tax keep the rates with which the stay was
 * recorded, so that a later rate does not change an old stay.
 */
export function stayCorrection(stay: Stay, booked: Entry[]): Entry[] {
  const recorded = (account: string) =>
    booked.filter((entry) => entry.account === account).reduce((sum, { amountPaisa }) => sum + amountPaisa, 0)
  const shares = supplierShare(stay)
  const vat = inProportion(recorded(VAT_PAYABLE), recorded(COMMISSION), shares.commission) ?? shares.vat
  const earned = shares.kept + shares.promo - shares.commission - vat
  const wasWithheld = recorded(WITHHOLDING_PAYABLE)
  const withheld = inProportion(wasWithheld, recorded(SUPPLIER_PAYABLE) + wasWithheld, Math.max(earned, 0)) ?? shares.withheld
  const sums = new Map<string, number>()
  const add = (account: string, amount: number) => sums.set(account, (sums.get(account) ?? 0) + amount)
  for (const { account, amountPaisa } of entriesOf(stay.reference, { ...shares, vat, earned, withheld }))
    add(account, amountPaisa)
  for (const { account, amountPaisa } of booked) add(account, 0 - amountPaisa)
  return nonZeroEntries([...sums])
}

/** Returns `amount` × `part` / `whole`, rounded; undefined when `whole` is 0. */
function inProportion(part: number, whole: number, amount: number): number | undefined {
  return whole === 0 ? undefined : Math.round((part * amount) / whole)
}

/** Returns the entries of a payout that was sent to a supplier's bank. */
export function payoutEntries(amountPaisa: Paisa): Entry[] {
  return nonZeroEntries([
    [SUPPLIER_PAYABLE, amountPaisa],
    [BANK, 0 - amountPaisa],
  ])
}

/** Returns the entries of a payout that the bank returned: it is owed again. */
export function returnedPayoutEntries(amountPaisa: Paisa): Entry[] {
  return nonZeroEntries([
    [BANK, amountPaisa],
    [SUPPLIER_PAYABLE, 0 - amountPaisa],
  ])
}
