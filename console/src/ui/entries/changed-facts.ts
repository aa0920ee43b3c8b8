/** A fact before and after an act, as texts; empty where there was none. */
export type ChangedFact = { name: string; before: string; after: string }

type Facts = Record<string, unknown> | null

const PAISA_PER_RUPEE = 100

/** Returns the facts of an entry side by side, in the order of their names. */
export function changedFacts(before: Facts, after: Facts): ChangedFact[] {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])
  return [...names].toSorted().map((name) => ({ name, before: textOf(before?.[name]), after: textOf(after?.[name]) }))
}

/** Returns the rupees of a fact that is an amount in paisa; undefined for any other fact, and where there was none. */
export function rupeesOf(name: string, text: string): number | undefined {
  return /paisa$/i.test(name) && /^-?\d+$/.test(text) ? Number(text) / PAISA_PER_RUPEE : undefined
}

/** Returns whether an entry only asks for a second person: what it names was not done then. */
export const waitsForSecond = (after: Facts): boolean => after?.['waits_for'] === 'second person'

function textOf(value: unknown): string {
  if (value === undefined || value === null) return ''
  return typeof value === 'string' ? value : JSON.stringify(value)
}
