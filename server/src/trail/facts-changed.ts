type Fact = string | number | boolean | null
type Facts = Record<string, Fact>

/** Returns the fields that differ, before and after, as facts of an audit entry. Lists become one text. */
export function factsChanged<T extends object>(before: T, after: T, fields: readonly (keyof T & string)[]) {
  const changed: { before: Facts; after: Facts } = { before: {}, after: {} }
  for (const field of fields) {
    const [was, is] = [factOf(before[field]), factOf(after[field])]
    if (was === is) continue
    changed.before[field] = was
    changed.after[field] = is
  }
  return changed
}

function factOf(value: unknown): Fact {
  if (value === undefined || value === null) return null
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value
  return Array.isArray(value) ? value.map(textOf).join(' · ') : JSON.stringify(value)
}

const textOf = (item: unknown) => (typeof item === 'string' ? item : JSON.stringify(item))
