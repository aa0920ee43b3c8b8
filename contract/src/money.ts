/** An amount of money in whole paisa (1 rupee = 100 paisa). Rupees exist only on the wire and on the screen (decision 003). */
export type Paisa = number & { readonly __unit: 'paisa' }

/** Marks a number as paisa. Throws a RangeError unless it is a safe integer. */
export function paisa(amount: number): Paisa {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`Not a whole number of paisa: ${amount}`)
  return amount as Paisa
}

/** Converts paisa to a JSON number of rupees, with at most two decimals. */
export function toRupees(amount: Paisa): number {
  return amount / 100
}

/** Converts rupees to paisa. Throws a RangeError for a fraction of a paisa. */
export function fromRupees(rupees: number): Paisa {
  const amount = Math.round(rupees * 100)
  if (Math.abs(amount / 100 - rupees) > 1e-9) throw new RangeError(`Not a whole number of paisa: Rs ${rupees}`)
  return paisa(amount)
}

/** Multiplies an amount by a whole number. Throws a RangeError when the product is no whole number of paisa. */
export function times(amount: Paisa, count: number): Paisa {
  return paisa(amount * count)
}

/** Matches the positions of the commas: before the last three digits of the whole part, and before each two digits further left. */
const COMMAS = /\B(?=(?:\d\d)*\d{3}(?:\.|$))/g

/**
 * Writes a number with Indian digit grouping (spec 1 §1). Not with `Intl`, whose first formatter costs a phone more time than everything
 * else that starts a page.
 */
function grouped(value: number, decimals: 0 | 2): string {
  return value.toFixed(decimals).replace(COMMAS, ',')
}

/** Writes a whole number with Indian digit grouping: "12,34,567". */
export function formatNumber(value: number): string {
  return grouped(value, 0)
}

/** Writes rupees for a card or a button: "Rs 12,34,568", or with paisa where there are any: "Rs 1,234.50" (spec 1 §1). */
export function formatRupees(rupees: number): string {
  return `Rs ${grouped(rupees, Number.isInteger(rupees) ? 0 : 2)}`
}

/** Writes rupees for a receipt, always with two decimals: "NPR 15,200.00" (spec 1 §1). */
export function formatNpr(rupees: number): string {
  return `NPR ${grouped(rupees, 2)}`
}

/** Writes paisa as plain rupees for a spreadsheet, with two decimals and without commas: "-15200.00". */
export function toDecimal(amount: Paisa): string {
  return (amount / 100).toFixed(2)
}

/** Returns a discount in whole percent, rounded down so that it is never overstated; 0 when the price is not lower. Both prices are rupees. */
export function percentOff(price: number, regular: number): number {
  const [now, before] = [Math.round(price * 100), Math.round(regular * 100)]
  return before > now ? Math.floor(((before - now) * 100) / before) : 0
}
