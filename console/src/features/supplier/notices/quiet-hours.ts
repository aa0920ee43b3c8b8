/** The quiet hours as typed: hours from 0 to 23, or empty. */
type Typed = { from?: string; until?: string }

/** Returns which hour is missing while the other one is given; undefined if both or neither are given. */
export function missingHour({ from = '', until = '' }: Typed): 'from' | 'until' | undefined {
  if ((from === '') === (until === '')) return undefined
  return from === '' ? 'from' : 'until'
}

/** Returns the quiet hours for the request; null for none. */
export function quietIn({ from = '', until = '' }: Typed): { from: number; until: number } | null {
  return from === '' || until === '' ? null : { from: Number(from), until: Number(until) }
}
