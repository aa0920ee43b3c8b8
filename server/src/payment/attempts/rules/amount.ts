import { paisa, type Paisa } from '@chautari/contract/money'

/** An amount as it is sent to eSewa: whole rupees without decimals, any other with two. */
export function wireAmount(amount: Paisa): string {
  const rupees = Math.trunc(amount / 100)
  const rest = amount % 100
  return rest === 0 ? `${rupees}` : `${rupees}.${String(rest).padStart(2, '0')}`
}

/** The text without its thousands separators, which eSewa has shown at times and never signed. */
export function withoutCommas(text: string): string {
  return text.replaceAll(',', '')
}

/**
 * Rupees as others write them, with or without thousands separators, as paisa. Nothing for a sign, an exponent, a space, a
 * fraction of a paisa or a sum of a thousand million and more.
 */
export function readAmount(text: string): Paisa | undefined {
  const parts = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(withoutCommas(text))
  if (!parts) return undefined
  const [, rupees = '', decimals = ''] = parts
  return paisa(Number(rupees) * 100 + Number(decimals.padEnd(2, '0')))
}

/** An amount as it is sent to the card's page: always with two decimals. */
export function cardAmount(amount: Paisa): string {
  return `${Math.trunc(amount / 100)}.${String(amount % 100).padStart(2, '0')}`
}
