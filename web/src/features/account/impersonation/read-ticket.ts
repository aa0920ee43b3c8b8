// The characters that a ticket may contain.
const CARRIED = /^[\w-]{1,200}$/

/** Returns the ticket in the address (spec 2 §4), or undefined when it is missing or cannot be decoded. */
export function readTicket(search: string): string | undefined {
  const encoded = new URLSearchParams(search).get('token')?.trim() ?? ''
  try {
    const decoded = atob(encoded.replaceAll('-', '+').replaceAll('_', '/'))
    return CARRIED.test(decoded) ? decoded : undefined
  } catch {
    return undefined
  }
}
