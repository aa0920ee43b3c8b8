/** BLANK is the KPG-2 documentation's message; the others are those of its framework for cases that it does not print. */
export const BLANK = 'This field may not be blank.'
export const REQUIRED = 'This field is required.'
export const NULL = 'This field may not be null.'
export const NOT_TEXT = 'Not a valid string.'
export const NOT_URL = 'Enter a valid URL.'
export const NOT_INTEGER = 'A valid integer is required.'

export type Reading<T> = { value: T } | { problem: string }

/** Reads a text that is not empty; a number counts as text. */
export function readText(value: unknown): Reading<string> {
  if (value === undefined) return { problem: REQUIRED }
  if (value === null) return { problem: NULL }
  if (typeof value !== 'string' && typeof value !== 'number') return { problem: NOT_TEXT }
  const text = String(value).trim()
  return text === '' ? { problem: BLANK } : { value: text }
}

/** Reads an http or https address. */
export function readUrl(value: unknown): Reading<string> {
  const reading = readText(value)
  if ('problem' in reading) return reading
  return /^https?:\/\/[\x21-\x7e]+$/i.test(reading.value) && URL.canParse(reading.value) ? reading : { problem: NOT_URL }
}

/** Reads a whole number, also from text: the documentation's samples send `"1000"`. */
export function readInteger(value: unknown): Reading<number> {
  if (value === undefined) return { problem: REQUIRED }
  if (value === null) return { problem: NULL }
  if (typeof value !== 'number' && typeof value !== 'string') return { problem: NOT_INTEGER }
  const digits = /^\s*(-?\d{1,15})(?:\.0*)?\s*$/.exec(String(value))?.[1]
  return digits === undefined ? { problem: NOT_INTEGER } : { value: Number(digits) }
}
