import { plainDigits } from '@chautari/contract/fields/plain-digits'

/** Parses a whole number, with commas or Nepali digits. Returns null for an empty field and undefined for any other text. */
export function readWhole(typed = ''): number | null | undefined {
  const text = plainDigits(typed).trim().replaceAll(',', '')
  if (text === '') return null
  return /^\d{1,9}$/.test(text) ? Number(text) : undefined
}
