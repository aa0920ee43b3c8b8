/** Splits a full name on its last space for editing (spec 2 §3). A name without a space is a first name. */
export function splitName(name: string): { first: string; last: string } {
  const at = name.trim().lastIndexOf(' ')
  return at < 0 ? { first: name.trim(), last: '' } : { first: name.slice(0, at).trim(), last: name.slice(at + 1).trim() }
}

/** Joins first and last name as the calls send them (spec 2 §3). */
export function joinName(first: string, last: string): string {
  return `${first.trim()} ${last.trim()}`.trim()
}

/** Returns whether a login identifier is a phone number, that is digits only (spec 2 §5). Anything else is sent as email. */
export function isPhone(identifier: string): boolean {
  return /^\d+$/.test(identifier.trim())
}
