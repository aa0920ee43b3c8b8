/** A name in two for editing: split on its last space (spec 2 §3). A name without one is a first name. */
export function splitName(name: string): { first: string; last: string } {
  const at = name.trim().lastIndexOf(' ')
  return at < 0 ? { first: name.trim(), last: '' } : { first: name.slice(0, at).trim(), last: name.slice(at + 1).trim() }
}

/** First and last name joined, as they are sent (spec 2 §3). */
export function joinName(first: string, last: string): string {
  return `${first.trim()} ${last.trim()}`.trim()
}

/** Whether what somebody logs in with is a phone number: digits alone (spec 2 §5). */
export function isPhone(identifier: string): boolean {
  return /^\d+$/.test(identifier.trim())
}
