/**
 * Returns the faults that no field of a form shows, the first of each field. A form that doesn't name its fields shows all of them itself.
 */
export function faultsBeside(faults: Record<string, string[]>, shown: readonly string[] | undefined): string[] {
  if (!shown) return []
  return Object.entries(faults).flatMap(([field, messages]) => (shown.includes(field) ? [] : messages.slice(0, 1)))
}
