/**
 * Returns the errors that no field of a form shows, the first of each field; none when the form does not name its fields, because all fields then
 * show their own.
 */
export function unshownErrors(errors: Record<string, string[]>, shown: readonly string[] | undefined): string[] {
  if (!shown) return []
  return Object.entries(errors).flatMap(([field, messages]) => (shown.includes(field) ? [] : messages.slice(0, 1)))
}
