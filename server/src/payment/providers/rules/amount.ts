import { paisa, type Paisa } from '@chautari/contract/money'

/** Returns an amount in rupees as text: without decimals where it is whole, else with two ("1500", "1500.50"). Our choice. */
export function rupeesInShort(amount: Paisa): string {
  const rest = amount % 100
  return rest === 0 ? `${Math.trunc(amount / 100)}` : rupeesWithDecimals(amount)
}

/** Returns an amount in rupees as text, always with two decimals ("1500.00"), as card pages require. */
export function rupeesWithDecimals(amount: Paisa): string {
  return `${Math.trunc(amount / 100)}.${String(amount % 100).padStart(2, '0')}`
}

/** Returns the text without thousands separators, which some providers display and never sign. */
export function withoutCommas(text: string): string {
  return text.replaceAll(',', '')
}

/**
 * Parses rupees as providers write them, with or without thousands separators, and returns paisa. Returns nothing for a sign, an
 * exponent, a space, a fraction of a paisa, or a thousand million rupees and more.
 */
export function readAmount(text: string): Paisa | undefined {
  const parts = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(withoutCommas(text))
  if (!parts) return undefined
  const [, rupees = '', decimals = ''] = parts
  return paisa(Number(rupees) * 100 + Number(decimals.padEnd(2, '0')))
}
