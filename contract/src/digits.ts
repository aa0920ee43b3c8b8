const DEVANAGARI_ZERO = 0x0966

/** A text with the digits that a Nepali keyboard types, ०-९, as numbers are kept and sent: 0-9. */
export function plainDigits(typed: string): string {
  return typed.replace(/[\u0966-\u096f]/g, (digit) => String(digit.charCodeAt(0) - DEVANAGARI_ZERO))
}
