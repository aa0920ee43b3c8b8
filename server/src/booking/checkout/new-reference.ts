import { randomInt } from 'node:crypto'
import { REFERENCE_LENGTH } from '@chautari/contract/booking/limits'
import { REFERENCE_SYMBOLS } from '@chautari/contract/booking/reference'

/** Returns a new booking reference: 16 Crockford base-32 symbols, 80 random bits. */
export function newReference(): string {
  return Array.from({ length: REFERENCE_LENGTH }, () => REFERENCE_SYMBOLS[randomInt(REFERENCE_SYMBOLS.length)]).join('')
}
