/** Which of these fields an answer does not have; `product.thumbnail.url` is one inside others, and a list is looked into by its first. */
export function fieldsMissing(answer: unknown, fields: string[]): string[] {
  return fields.filter((field) => !has(answer, field.split('.')))
}

function has(value: unknown, [name, ...rest]: string[]): boolean {
  const within: unknown = Array.isArray(value) ? value[0] : value
  if (name === undefined) return true
  if (typeof within !== 'object' || within === null || !(name in within)) return false
  return has(Reflect.get(within, name), rest)
}
