import { formatReference } from '@chautari/contract/booking/reference'
import { formatInstantInNepal } from '@chautari/contract/dates'
import { formatNpr, paisa, toRupees } from '@chautari/contract/money'

/** The result of a command, as text and for JSON output. */
export type Report = { text: string; json: unknown; isRefused?: boolean }

/** Returns the report of a command that was refused, with the reason. `about` identifies the subject in JSON output. */
export function refused(why: string, about: Record<string, unknown> = {}): Report {
  return { text: why, json: { ...about, outcome: 'refused', why }, isRefused: true }
}

type Cell = string | number | null | undefined

/** Writes a plain-text table. Columns are as wide as their contents; each row is one line. */
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

/** Writes a table under its title, or `none` when it is empty. */
export function sectionOf(title: string, heads: string[], rows: Cell[][]): string {
  return `${title}\n${rows.length === 0 ? 'none' : tableOf(heads, rows)}`
}

export const npr = (amount: number | null) => (amount === null ? '' : formatNpr(toRupees(paisa(amount))))

export const when = (instant: Date | null) => (instant === null ? '' : formatInstantInNepal(instant))

export const grouped = (reference: string) => formatReference(reference)

// Control characters that a terminal would execute, and marks that reverse the direction of text. Names, reviews and errors can contain them.
const CONTROLS = /[^\P{Cc}\n]|[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu

/** Replaces control characters, so that a text is safe on a terminal. */
export const harmless = (text: string) => text.replace(CONTROLS, '\uFFFD')

/** Escapes control characters in JSON, so that it is safe on a terminal and parses to the same value. */
export const escaped = (json: string) =>
  json.replace(CONTROLS, (symbol) => `\\u${symbol.charCodeAt(0).toString(16).padStart(4, '0')}`)

/** Converts a row for JSON output: names in snake_case, instants as ISO texts. */
export function plain(row: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
      value instanceof Date ? value.toISOString() : value,
    ]),
  )
}
