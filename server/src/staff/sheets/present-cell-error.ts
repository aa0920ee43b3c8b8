import type { Locale, LocalisedText } from '@chautari/contract/locale'
import type { SheetFault } from '@chautari/contract/staff/sheets/sheets'

/** A wrong cell. `column` is null when the whole row or file is wrong. */
export type CellFault = {
  row: number
  column: string | null
  value: string
  reason: LocalisedText
  allowed: LocalisedText | null
}

const VALUE_MAX = 200

/** Presents a fault in the language of the reader. */
export function presentFault({ reason, allowed, value, ...fault }: CellFault, locale: Locale): SheetFault {
  const shown = value.length > VALUE_MAX ? `${value.slice(0, VALUE_MAX)}…` : value
  return { ...fault, value: shown, reason: reason[locale], allowed: allowed && allowed[locale] }
}
