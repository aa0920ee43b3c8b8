import { plainDigits } from '@chautari/contract/fields/plain-digits'

/** Returns a typed whole number, null for an empty field, and undefined for any other text. Commas and Nepali digits are read. */
export function readWhole(typed = ''): number | null | undefined {
  const text = plainDigits(typed).trim().replaceAll(',', '')
  if (text === '') return null
  return /^\d{1,9}$/.test(text) ? Number(text) : undefined
}
