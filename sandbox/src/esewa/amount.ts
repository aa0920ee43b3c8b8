/** The paisa in a rupee amount written as digits with at most two decimals, or null for any other text. */
export function paisaIn(text: string): number | null {
  const parts = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(text)
  if (!parts) return null
  return Number(parts[1]) * 100 + Number((parts[2] ?? '').padEnd(2, '0'))
}

/** eSewa prints amounts as Java prints a double: at least one decimal and no needless zero (1500.0, 12345.5). */
export function esewaAmountText(paisa: number): string {
  const rupees = Math.floor(paisa / 100)
  const decimals = String(paisa % 100).padStart(2, '0')
  return `${rupees}.${decimals.endsWith('0') ? decimals[0] : decimals}`
}

export function withThousandsCommas(amount: string): string {
  const [rupees = '', decimals] = amount.split('.')
  const grouped = rupees.replace(/\B(?=(\d{3})+$)/g, ',')
  return decimals === undefined ? grouped : `${grouped}.${decimals}`
}
