import { english } from '@chautari/contract/english-formats'
import type { Formats } from '@chautari/contract/formats'
import type { Locale } from '@chautari/contract/locale'
import { nepali } from '@chautari/contract/nepali-formats'

/** The formats of amounts, numbers and days in each language. */
export const FORMATS: Record<Locale, Formats> = { en: english, ne: nepali }
