import { english } from '@chautari/contract/english-formats'
import type { Formats } from '@chautari/contract/formats'
import type { Locale } from '@chautari/contract/locale'
import { paisa, toRupees } from '@chautari/contract/money'
import { nepali } from '@chautari/contract/nepali-formats'

/** The formats of amounts, numbers and days in each language. */
export const FORMATS: Record<Locale, Formats> = { en: english, ne: nepali }

/** Converts an amount from paisa to rupees; returns null for null and undefined. */
export function rupees(amountPaisa: number): number
export function rupees(amountPaisa: number | null | undefined): number | null
export function rupees(amountPaisa: number | null | undefined): number | null {
  return amountPaisa === null || amountPaisa === undefined ? null : toRupees(paisa(amountPaisa))
}
