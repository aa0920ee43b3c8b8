import { withoutInvisible } from '../fields/invisible-characters.ts'
import { REFERENCE_LENGTH } from './limits.ts'

/** The symbols of a reference: Crockford's base 32, without I, L, O and U. */
export const REFERENCE_SYMBOLS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/**
 * Reads a reference as people type it: any case, spaces, hyphens and invisible characters anywhere, O for 0, I and L for 1. Returns
 * undefined for anything that cannot be a reference.
 */
export function readReference(typed: string): string | undefined {
  const folded = withoutInvisible(typed).toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1')
  const isReference = folded.length === REFERENCE_LENGTH && [...folded].every((symbol) => REFERENCE_SYMBOLS.includes(symbol))
  return isReference ? folded : undefined
}

/** Formats a reference in groups of four, as it is displayed: `7K3M-9QX2-VD8R-W4HT`. */
export function formatReference(reference: string): string {
  return reference.replace(/(.{4})(?=.)/g, '$1-')
}
