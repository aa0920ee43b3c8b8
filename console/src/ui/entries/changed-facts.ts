/** A fact before and after an act, as texts; empty where there was none. */
export type ChangedFact = { name: string; before: string; after: string }

type Facts = Record<string, unknown> | null

/** Returns the facts of an entry side by side, in the order of their names. */
export function changedFacts(before: Facts, after: Facts): ChangedFact[] {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])
  return [...names].toSorted().map((name) => ({ name, before: textOf(before?.[name]), after: textOf(after?.[name]) }))
}

function textOf(value: unknown): string {
  if (value === undefined || value === null) return ''
  return typeof value === 'string' ? value : JSON.stringify(value)
}
