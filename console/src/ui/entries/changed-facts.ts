/** A fact before and after an act, as texts; empty when there was none. */
export type ChangedFact = { name: string; before: string; after: string }

type Facts = Record<string, unknown> | null

const PAISA_PER_RUPEE = 100

/** Returns the facts of an entry before and after, sorted by name. */
export function changedFacts(before: Facts, after: Facts): ChangedFact[] {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])
  return [...names].toSorted().map((name) => ({ name, before: textOf(before?.[name]), after: textOf(after?.[name]) }))
}

/** Returns the amount in rupees of a fact in paisa; undefined for any other fact or an empty one. */
export function rupeesOf(name: string, text: string): number | undefined {
  return /paisa$/i.test(name) && /^-?\d+$/.test(text) ? Number(text) / PAISA_PER_RUPEE : undefined
}

/** Returns whether an entry is only a request for a second approval, so that its act was not carried out. */
export const waitsForSecond = (after: Facts): boolean => after?.['waits_for'] === 'second person'

function textOf(value: unknown): string {
  if (value === undefined || value === null) return ''
  return typeof value === 'string' ? value : JSON.stringify(value)
}
