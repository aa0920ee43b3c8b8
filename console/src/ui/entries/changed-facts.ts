import { calendarDate, isCalendarDate, type CalendarDate } from '@chautari/contract/dates'

/** A fact before and after an act, as texts; empty when there was none. */
export type ChangedFact = { name: string; before: string; after: string }

type Facts = Record<string, unknown> | null

const PAISA_PER_RUPEE = 100

/** Returns the facts of an entry before and after, sorted by name. */
export function changedFacts(before: Facts, after: Facts): ChangedFact[] {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])
  return [...names].toSorted().map((name) => ({ name, before: textOf(before?.[name]), after: textOf(after?.[name]) }))
}

/** Returns the rupees of a fact that is an amount: names that end in "paisa" are in paisa, `price` is in rupees. Undefined for any other fact or an empty one. */
export function rupeesOf(name: string, text: string): number | undefined {
  if (!/^-?\d+$/.test(text)) return undefined
  if (name === 'price') return Number(text)
  return /paisa$/i.test(name) ? Number(text) / PAISA_PER_RUPEE : undefined
}

const INSTANT = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/

/** Returns the instant of a fact that is one; undefined for any other. */
export const instantOf = (text: string): Date | undefined => (INSTANT.test(text) ? new Date(text) : undefined)

/** Returns the day of a fact that is one; undefined for any other. */
export const dayOf = (text: string): CalendarDate | undefined => (isCalendarDate(text) ? calendarDate(text) : undefined)

/** Returns whether a fact is a flag that is set, or not; undefined for any other fact. */
export const flagOf = (text: string): boolean | undefined => ({ true: true, false: false })[text]

/** Returns whether an entry is only a request for a second approval, so that its act was not carried out. */
export const waitsForSecond = (after: Facts): boolean => after?.['waits_for'] === 'second person'

function textOf(value: unknown): string {
  if (value === undefined || value === null) return ''
  return typeof value === 'string' ? value : JSON.stringify(value)
}
