import { englishParts, type DayParts } from '@chautari/contract/day-parts'
import type { CalendarDate } from '@chautari/contract/dates'
import { use } from 'react'
import { useLocale } from './locale.ts'
import { loadNepali } from './texts.ts'

/** Returns the function that splits a day into its parts in the page's language. Suspends until the texts are loaded. */
export function useDayParts(): (date: CalendarDate) => DayParts {
  return useLocale() === 'ne' ? use(loadNepali()).dayParts : englishParts
}
