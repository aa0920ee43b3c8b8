import { readReference } from '@chautari/contract/booking/reference'
import { withoutInvisible } from '@chautari/contract/fields/invisible-characters'
import { plainDigits } from '@chautari/contract/fields/plain-digits'
import { LOOKUP_MIN } from '@chautari/contract/staff/lookup'

const NOT_DIGITS = /\D/g
/** A telephone number, or a part of one, as people write it. */
const NUMBER = /^[+\d][\d\s().-]*$/

/**
 * Returns the words of a typed text, all of which a record must contain: in lower case, a telephone number as digits only, a reference
 * without hyphens. Returns an empty list when no word is long enough for the index.
 */
export function lookupWords(typed: string): string[] {
  const text = plainDigits(withoutInvisible(typed).normalize('NFC').trim())
  const reference = readReference(text)
  if (reference !== undefined) return [reference.toLowerCase()]
  const words = NUMBER.test(text) ? [text.replaceAll(NOT_DIGITS, '')] : text.toLowerCase().split(/\s+/)
  return words.some(({ length }) => length >= LOOKUP_MIN) ? words : []
}
