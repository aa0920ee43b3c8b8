// As a header can carry it: what is not of these symbols was no ticket before it was encoded.
const CARRIED = /^[\w-]{1,200}$/

/** The ticket in the address of a visit (spec 2 §4); nothing where it is missing or cannot be decoded. */
export function readTicket(search: string): string | undefined {
  const encoded = new URLSearchParams(search).get('token')?.trim() ?? ''
  try {
    const decoded = atob(encoded.replaceAll('-', '+').replaceAll('_', '/'))
    return CARRIED.test(decoded) ? decoded : undefined
  } catch {
    return undefined
  }
}
