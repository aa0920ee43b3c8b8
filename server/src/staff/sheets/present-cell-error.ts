import type { Locale, LocalisedText } from '@chautari/contract/locale'
import type { SheetFault } from '@chautari/contract/staff/sheets/sheets'

/** A wrong cell. `column` is null when the whole row or file is wrong. */
export type CellError = {
  row: number
  column: string | null
  value: string
  reason: LocalisedText
  allowed: LocalisedText | null
}

const VALUE_MAX = 200

/** Presents a wrong cell in the language of the reader. */
export function presentCellError({ reason, allowed, value, ...error }: CellError, locale: Locale): SheetFault {
  const shown = value.length > VALUE_MAX ? `${value.slice(0, VALUE_MAX)}…` : value
  return { ...error, value: shown, reason: reason[locale], allowed: allowed && allowed[locale] }
}
