/** Returns the error of a field, or of an entry of a list field, among the errors of a refusal. `names` are the names of the field there. */
export function fieldErrorIn(errors: Record<string, string[]>, names: readonly string[]): string | undefined {
  const isOf = (key: string) => names.some((name) => key === name || key.startsWith(`${name}.`))
  return Object.entries(errors).find(([key]) => isOf(key))?.[1][0]
}
