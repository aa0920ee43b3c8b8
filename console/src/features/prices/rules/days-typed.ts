const NEPALI_DIGITS = '०१२३४५६७८९'

/** Returns a text with the digits of a Nepali keyboard replaced. */
export const plainDigits = (typed: string): string => typed.replace(/[०-९]/g, (digit) => String(NEPALI_DIGITS.indexOf(digit)))

/** Returns a number of days that was typed: null for none, undefined for what is no number. */
export function daysTyped(typed = ''): number | null | undefined {
  const digits = plainDigits(typed).trim()
  if (digits === '') return null
  return /^\d{1,3}$/.test(digits) ? Number(digits) : undefined
}
