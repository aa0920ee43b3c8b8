const DEVANAGARI_ZERO = 0x0966

/** Replaces the digits of a Nepali keyboard, ०-९, by 0-9, as they are stored and sent (decision 037). */
export function plainDigits(typed: string): string {
  return typed.replace(/[\u0966-\u096f]/g, (digit) => String(digit.charCodeAt(0) - DEVANAGARI_ZERO))
}

const INTERNATIONAL = /^(?:\+|00)[\s-]*977[\s-]*/

/** Removes the country code of Nepal, `+977` or `00977`, and the spaces and hyphens of a number that is written with it. Returns others unchanged. */
export function nationalNumber(typed: string): string {
  return INTERNATIONAL.test(typed) ? typed.replace(INTERNATIONAL, '').replaceAll(/[\s-]/g, '') : typed
}
