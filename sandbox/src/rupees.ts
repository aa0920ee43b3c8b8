/** Reads a rupee amount with at most two decimals. Returns it in paisa, or null for any other text. */
export function paisaIn(text: string): number | null {
  const parts = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(text)
  if (!parts) return null
  return Number(parts[1]) * 100 + Number((parts[2] ?? '').padEnd(2, '0'))
}

/** Writes commas between the thousands of an amount (`1,234,567.89`). */
export function withThousandsCommas(amount: string): string {
  const [rupees = '', decimals] = amount.split('.')
  const grouped = rupees.replace(/\B(?=(\d{3})+$)/g, ',')
  return decimals === undefined ? grouped : `${grouped}.${decimals}`
}

/** Writes an amount for payers (`Rs 1,500`): no decimals for whole rupees, otherwise two. */
export function rupeesText(paisa: number): string {
  const decimals = paisa % 100 === 0 ? '' : `.${String(paisa % 100).padStart(2, '0')}`
  return `Rs ${withThousandsCommas(String(Math.floor(paisa / 100)))}${decimals}`
}
