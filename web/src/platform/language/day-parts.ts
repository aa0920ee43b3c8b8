import { englishParts, type DayParts } from '@chautari/contract/day-parts'
import type { CalendarDate } from '@chautari/contract/dates'
import { use } from 'react'
import { useLocale } from './locale.ts'
import { loadNepali } from './texts.ts'

/** How the language of the page calls the parts of a day. Suspends with the texts, until they are there. */
export function useDayParts(): (date: CalendarDate) => DayParts {
  return useLocale() === 'ne' ? use(loadNepali()).dayParts : englishParts
}
