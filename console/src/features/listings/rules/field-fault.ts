/** Returns the fault of a field, or of a line of a list, in the fields of a refusal. `names` are its names there. */
export function faultIn(faults: Record<string, string[]>, names: readonly string[]): string | undefined {
  const isOf = (key: string) => names.some((name) => key === name || key.startsWith(`${name}.`))
  return Object.entries(faults).find(([key]) => isOf(key))?.[1][0]
}
