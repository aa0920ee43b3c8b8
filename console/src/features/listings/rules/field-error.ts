/** Returns the error of a field, or of a line of a list, in the fields of a refusal. `names` are its names there. */
export function fieldErrorIn(errors: Record<string, string[]>, names: readonly string[]): string | undefined {
  const isOf = (key: string) => names.some((name) => key === name || key.startsWith(`${name}.`))
  return Object.entries(errors).find(([key]) => isOf(key))?.[1][0]
}
