/** The quiet hours as they are typed: each an hour from 0 to 23, or empty. */
type Typed = { from?: string; until?: string }

/** Returns the hour that is missing beside the other; undefined when both are there or neither is. */
export function missingHour({ from = '', until = '' }: Typed): 'from' | 'until' | undefined {
  if ((from === '') === (until === '')) return undefined
  return from === '' ? 'from' : 'until'
}

/** Returns the quiet hours as the server takes them; null for none. */
export function quietIn({ from = '', until = '' }: Typed): { from: number; until: number } | null {
  return from === '' || until === '' ? null : { from: Number(from), until: Number(until) }
}
