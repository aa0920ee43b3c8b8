import { parse } from 'csv-parse/sync'
import { stringify } from 'csv-stringify/sync'

/**
 * Returns rows as CSV in UTF-8 with a byte order mark, without which Excel misreads names. Cells that a spreadsheet would run as a formula get an
 * apostrophe in front.
 */
export function writeCsv(rows: string[][]): Uint8Array {
  return Buffer.from(stringify(rows, { escape_formulas: true, record_delimiter: 'windows', bom: true }))
}

// An apostrophe that `writeCsv` has put before one of these characters.
const ESCAPED = /^'(?=[=+\-@\t\r＝＋－＠])/

/**
 * Returns the rows of a CSV file in UTF-8, with or without a byte order mark, separated by commas or, as Excel writes in some countries, by
 * semicolons. Rows can have different lengths. Returns undefined when the file is no such text.
 */
export function readCsv(bytes: Uint8Array): string[][] | undefined {
  const text = decode(bytes)
  if (text === undefined) return undefined
  const [head = ''] = text.split(/\r?\n|\r/, 1)
  const delimiter = head.includes(';') && !head.includes(',') ? ';' : ','
  try {
    const rows = parse(text, { delimiter, relax_column_count: true, skip_empty_lines: false })
    return rows.map((cells) => cells.map((cell) => cell.replace(ESCAPED, '')))
  } catch {
    return undefined
  }
}

function decode(bytes: Uint8Array): string | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return text.includes('\0') ? undefined : text
  } catch {
    return undefined
  }
}
