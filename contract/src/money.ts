/** An amount of money: a whole number of paisa (1 rupee = 100 paisa). Rupees exist only on the wire and on the screen. */
export type Paisa = number & { readonly __unit: 'paisa' }

/** Marks a whole number as paisa; throws a RangeError for anything that is not a safe whole number. */
export function paisa(amount: number): Paisa {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`Not a whole number of paisa: ${amount}`)
  return amount as Paisa
}

/** Paisa as a JSON number of rupees with at most two decimals. */
export function toRupees(amount: Paisa): number {
  return amount / 100
}

/** A number of rupees with at most two decimals as paisa; throws a RangeError for a fraction of a paisa. */
export function fromRupees(rupees: number): Paisa {
  const amount = Math.round(rupees * 100)
  if (Math.abs(amount / 100 - rupees) > 1e-9) throw new RangeError(`Not a whole number of paisa: Rs ${rupees}`)
  return paisa(amount)
}

/** An amount taken a whole number of times. */
export function times(amount: Paisa, count: number): Paisa {
  return paisa(amount * count)
}

// Indian digit grouping (spec 1 §1). Every engine agrees on en-IN; en-NP groups the western way.
const whole = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 })
const exact = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** A whole number in groups as they are made in Nepal: "12,34,567". */
export function formatNumber(value: number): string {
  return whole.format(value)
}

/** Rupees for a card or a button: "Rs 12,34,568", or with paisa where there are any: "Rs 1,234.50". */
export function formatRupees(rupees: number): string {
  return `Rs ${Number.isInteger(rupees) ? whole.format(rupees) : exact.format(rupees)}`
}

/** Rupees for a receipt, always with two decimals: "NPR 15,200.00". */
export function formatNpr(rupees: number): string {
  return `NPR ${exact.format(rupees)}`
}

/** By how many whole percent a price in rupees lies below the regular one, never more than it does; 0 when it does not. */
export function percentOff(price: number, regular: number): number {
  const [now, before] = [Math.round(price * 100), Math.round(regular * 100)]
  return before > now ? Math.floor(((before - now) * 100) / before) : 0
}
