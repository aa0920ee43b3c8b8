/** Returns the fields missing in a response. `product.thumbnail.url` is nested; of a list, the first item is checked. */
export function fieldsMissing(answer: unknown, fields: string[]): string[] {
  return fields.filter((field) => !has(answer, field.split('.')))
}

function has(value: unknown, [name, ...rest]: string[]): boolean {
  const within: unknown = Array.isArray(value) ? value[0] : value
  if (name === undefined) return true
  if (typeof within !== 'object' || within === null || !(name in within)) return false
  return has(Reflect.get(within, name), rest)
}
