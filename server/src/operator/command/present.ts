import { formatReference } from '@chautari/contract/booking/reference'
import { formatInstantInNepal } from '@chautari/contract/dates'
import { formatNpr, paisa, toRupees } from '@chautari/contract/money'

/** What a command answers, for people and for machines. */
export type Report = { text: string; json: unknown; isRefused?: boolean }

type Cell = string | number | null | undefined

/** A table in plain text, each column as wide as it needs, each row on a line of its own. */
export function tableOf(heads: string[], rows: Cell[][]): string {
  const cells = [heads, ...rows.map((row) => row.map((cell) => String(cell ?? '').replaceAll(/\s+/g, ' ')))]
  const widths = heads.map((_, column) => Math.max(...cells.map((row) => (row[column] ?? '').length)))
  const line = (row: string[]) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd()
  return cells.map(line).join('\n')
}

/** A list under its title; a word when it is empty. */
export function sectionOf(title: string, heads: string[], rows: Cell[][]): string {
  return `${title}\n${rows.length === 0 ? 'none' : tableOf(heads, rows)}`
}

export const npr = (amount: number | null) => (amount === null ? '' : formatNpr(toRupees(paisa(amount))))

export const rupees = (amount: number | null) => (amount === null ? null : toRupees(paisa(amount)))

export const when = (instant: Date | null) => (instant === null ? '' : formatInstantInNepal(instant))

export const grouped = (reference: string) => formatReference(reference)

// What a terminal would obey or turn round: of names, reviews and errors of others nobody knows what is in them.
const OBEYED = /[^\P{Cc}\n]|[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu

/** A text as a terminal may show it. */
export const harmless = (text: string) => text.replace(OBEYED, '\uFFFD')

/** JSON as a terminal may show it; it says the same. */
export const escaped = (json: string) =>
  json.replace(OBEYED, (symbol) => `\\u${symbol.charCodeAt(0).toString(16).padStart(4, '0')}`)

/** As a machine reads a row: instants as texts, names in small letters with lines between. */
export function plain(row: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
      value instanceof Date ? value.toISOString() : value,
    ]),
  )
}
