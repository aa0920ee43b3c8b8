/** Returns the members of a JSON object or a posted form; of anything else none. */
export function membersOf(body: unknown): ReadonlyMap<string, unknown> {
  return new Map(typeof body === 'object' && body !== null ? Object.entries(body) : [])
}
