/** Writes an amount as eSewa does, like a double in Java: at least one decimal and no trailing zero (1500.0, 12345.5). */
export function esewaAmountText(paisa: number): string {
  const rupees = Math.floor(paisa / 100)
  const decimals = String(paisa % 100).padStart(2, '0')
  return `${rupees}.${decimals.endsWith('0') ? decimals[0] : decimals}`
}
