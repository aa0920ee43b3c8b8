import { isCalendarDate } from '@chautari/contract/dates'
import type { LocalisedText } from '@chautari/contract/locale'
import { plainDigits } from '@chautari/contract/fields/plain-digits'
import type { CellKind, SheetColumn } from '@chautari/contract/staff/sheets/columns'

/** One refund tier in a cell of tiers. */
type Tier = { hours_before: number; refund_percent: number }
export type CellValue = string | number | boolean | null | string[] | Tier[]

/** The value of a cell; undefined when it cannot be read. */
type Read = { value: CellValue } | undefined

const WHOLE = /^-?\d{1,9}$/
// Commas group thousands, or in the Nepali way hundreds above the last three digits: "125,000" or "1,25,000".
const GROUPED = /^-?(\d{1,3}(,\d{3})+|\d{1,2}(,\d\d)*,\d{3})$/
// A decimal comma occurs in files whose cells are separated by semicolons.
const DECIMAL = /^-?\d{1,4}([.,]\d{1,12})?$/
const FLAGS = new Map([
  ['yes', true],
  ['true', true],
  ['1', true],
  ['no', false],
  ['false', false],
  ['0', false],
])

const READERS: Record<CellKind, (cell: string, column: SheetColumn) => Read> = {
  text: (value) => ({ value }),
  address: (value) => ({ value }),
  place: (value) => ({ value }),
  supplier: (value) => ({ value }),
  choice: readChoice,
  whole: readWhole,
  decimal: (cell) => (DECIMAL.test(cell) ? { value: Number(cell.replace(',', '.')) } : undefined),
  flag: (cell) => readFlag(cell),
  list: (cell) => ({ value: itemsIn(cell) }),
  choices: (cell, column) => {
    const chosen = itemsIn(cell).map((item) => readChoice(item, column)?.value)
    return chosen.includes(undefined) ? undefined : { value: chosen as string[] }
  },
  tiers: readTiers,
  day: (value) => (isCalendarDate(value) ? { value } : undefined),
  time: (cell) => (/^\d:\d\d$/.test(cell) ? { value: `0${cell}` } : /^\d\d:\d\d$/.test(cell) ? { value: cell } : undefined),
}

/** Reads a cell by its column. Reads an empty cell as null if the column allows it, and as an empty text or list otherwise. */
export function readCell(cell: string, column: SheetColumn): Read {
  const { kind, isNullable = false } = column
  if (cell === '' && isNullable) return { value: null }
  return READERS[kind](isWord(kind) ? cell : plainDigits(cell), column)
}

const isWord = (kind: CellKind) => kind === 'text' || kind === 'supplier' || kind === 'list'

function readWhole(cell: string): Read {
  if (GROUPED.test(cell)) return { value: Number(cell.replaceAll(',', '')) }
  return WHOLE.test(cell) ? { value: Number(cell) } : undefined
}

function readFlag(cell: string): Read {
  const value = FLAGS.get(cell.toLowerCase())
  return value === undefined ? undefined : { value }
}

/** Finds a choice by its name, in any case. */
function readChoice(cell: string, { among = [] }: SheetColumn): { value: string } | undefined {
  const value = among.find((choice) => choice.toLowerCase() === cell.toLowerCase())
  return value === undefined ? undefined : { value }
}

function readTiers(cell: string): Read {
  const tiers = itemsIn(cell).map((item) => /^(\d{1,5})\s*:\s*(\d{1,3})\s*%?$/.exec(item))
  if (tiers.includes(null)) return undefined
  return { value: tiers.map((found) => ({ hours_before: Number(found?.[1]), refund_percent: Number(found?.[2]) })) }
}

const itemsIn = (cell: string): string[] =>
  cell
    .split(/[|\n]/)
    .map((item) => item.trim())
    .filter((item) => item !== '')

/** Returns a cell without surrounding spaces, and with line feeds as line ends. */
export const trimmedCell = (cell = ''): string => cell.replaceAll('\r\n', '\n').trim()

/** Writes a value as a cell. */
export function writeCell(value: CellValue): string {
  if (value === null) return ''
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (!Array.isArray(value)) return String(value)
  return value.map((item) => (typeof item === 'string' ? item : `${item.hours_before}:${item.refund_percent}`)).join(' | ')
}

/** Returns a cell in the form of the export, so that cells can be compared. Returns an unreadable cell unchanged. */
export function plainCell(cell: string, column: SheetColumn): string {
  const read = readCell(cell, column)
  return read ? writeCell(read.value) : cell
}

const ALLOWED: Partial<Record<CellKind, LocalisedText>> = {
  whole: { en: 'A whole number, such as 12', ne: 'पूर्ण सङ्ख्या, जस्तै 12' },
  decimal: { en: 'A number, such as 28.2096', ne: 'सङ्ख्या, जस्तै 28.2096' },
  day: { en: 'A day in AD, such as 2027-01-31', ne: 'ई.सं. को मिति, जस्तै 2027-01-31' },
  time: { en: 'A time, such as 14:00', ne: 'समय, जस्तै 14:00' },
  tiers: { en: 'Hours before and percent, such as 168:100 | 48:50', ne: 'कति घण्टाअघि र कति प्रतिशत, जस्तै 168:100 | 48:50' },
  place: { en: 'The last part of a place’s address, such as pokhara', ne: 'ठाउँको ठेगानाको अन्तिम भाग, जस्तै pokhara' },
  supplier: { en: 'The name of a supplier, as in the list of suppliers', ne: 'साझेदारको नाम, सूचीमा भएजस्तै' },
  address: { en: 'The last part of an address, as the export writes it', ne: 'ठेगानाको अन्तिम भाग, निर्यातमा भएजस्तै' },
}

/** Returns a description of the values allowed in a column; null for texts. */
export function allowedIn({ kind, among }: SheetColumn): LocalisedText | null {
  const words = kind === 'flag' ? ['yes', 'no'] : among
  if (!words) return ALLOWED[kind] ?? null
  const listed = words.join(' | ')
  return { en: listed, ne: listed }
}
