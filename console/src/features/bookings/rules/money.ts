import type { BookingFile } from '@chautari/contract/staff/booking-file'

const PAISA = 100

/** A line of the price: a product, the coupon, or the total. */
export type PriceRow =
  | { kind: 'line'; title: string; plan: string | null; quantity: number; amount: number }
  | { kind: 'coupon'; code: string; amount: number }
  | { kind: 'total'; amount: number }

type Price = Pick<BookingFile, 'lines' | 'coupon' | 'total'>

/** Returns the lines of the price, then the coupon as a negative amount, then the total. */
export function priceRows({ lines, coupon, total }: Price): PriceRow[] {
  return [
    ...lines.map((line) => ({ kind: 'line' as const, ...line })),
    ...(coupon && coupon.amount > 0 ? [{ kind: 'coupon' as const, code: coupon.code, amount: -coupon.amount }] : []),
    { kind: 'total' as const, amount: total },
  ]
}

/** Returns whether the entries of each ledger transaction sum to zero. */
export function isBalanced(ledger: BookingFile['ledger']): boolean {
  const transactions = Map.groupBy(ledger, ({ transaction }) => transaction)
  return [...transactions.values()].every(
    (entries) => entries.reduce((sum, { amount }) => sum + Math.round(amount * PAISA), 0) === 0,
  )
}
