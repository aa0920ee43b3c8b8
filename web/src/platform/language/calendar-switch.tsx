import { ChoiceSwitch } from '../../ui/fields/choice-switch.tsx'
import { CALENDAR_KEY } from '../pages/first-scripts.ts'
import { useLocale } from './locale.ts'
import { storeText, useStoredText } from '../storage/stored-text.ts'
import { useT } from './texts.ts'

const CALENDARS = ['ad', 'bs'] as const
export type Calendar = (typeof CALENDARS)[number]

/** Renders the switch of the preferred calendar, AD or Bikram Sambat. The choice is stored in this browser and applies to every page. */
export function CalendarSwitch() {
  const t = useT('frame')
  const choices = CALENDARS.map((value) => ({ value, label: t(value) }))
  const calendar = useCalendar()
  return <ChoiceSwitch legend={t('calendar')} choices={choices} value={calendar} onChange={applyCalendar} />
}

/** Returns the preferred calendar of this browser; on the server, that of the page's language. */
export function useCalendar(): Calendar {
  const usual = useLocale() === 'ne' ? 'bs' : 'ad'
  const stored = useStoredText(CALENDAR_KEY)
  return CALENDARS.find((known) => known === stored) ?? usual
}

function applyCalendar(calendar: Calendar): void {
  document.documentElement.setAttribute('data-calendar', calendar)
  storeText(CALENDAR_KEY, calendar)
}
