import { REFERENCE_LENGTH } from './limits.ts'

/** Crockford's base 32: no I, L, O or U. */
export const REFERENCE_SYMBOLS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Reads what a traveller typed: any case, spaces and hyphens anywhere, O for 0, I and L for 1. Nothing when it is no reference. */
export function readReference(typed: string): string | undefined {
  const folded = typed.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1')
  const fits = folded.length === REFERENCE_LENGTH && [...folded].every((symbol) => REFERENCE_SYMBOLS.includes(symbol))
  return fits ? folded : undefined
}

/** As people read it: `7K3M-9QX2-VD8R-W4HT`. */
export function formatReference(reference: string): string {
  return reference.replace(/(.{4})(?=.)/g, '$1-')
}
