import type { FlexibleDates } from '@chautari/contract/availability/limits'
import { bikramSambat, monthName } from '@chautari/contract/calendar/bikram-sambat'
import { addDays, nightsBetween, type CalendarDate } from '@chautari/contract/dates'
import { cheapestNearby, HINT_DAYS } from '@chautari/contract/search/cheapest-nearby'
import { IconBulb, IconChevronRight } from '@tabler/icons-react'
import { useId, type ReactNode } from 'react'
import { flexibleChoices, flexibleInShort } from '../../../../entities/availability/flexible-dates.ts'
import { nightsFound } from '../../../../entities/availability/nights-found.ts'
import type { Stay } from '../../../../entities/availability/stay.ts'
import type { DayNotes } from '../../../../platform/calendar/day-notes.ts'
import { useCalendar } from '../../../../platform/language/calendar-switch.tsx'
import { useFormats } from '../../../../platform/language/formats.ts'
import { useT } from '../../../../platform/language/texts.ts'
import { LargeDay } from '../../../../ui/text/two-calendars.tsx'
import styles from './calendar-parts.module.css'
import type { Flexible } from './use-flexible.ts'

// Parts around the days of a stay's calendar. Loaded when the calendar opens.

/** Renders the choice of flexible dates above the days. It does not change the chosen days. */
export function FlexibleChips({ flexible: { kind, choose }, stay }: { flexible: Flexible; stay: Stay }) {
  const t = useT('search')
  const name = useId()
  const nameOf = useChoiceNames(stay)
  const choices = flexibleChoices(useCalendar())
  return (
    <fieldset className={styles.chips}>
      <legend className="visually-hidden">{t('flexible')}</legend>
      {[undefined, ...choices].map((each) => (
        <label key={each ?? ''}>
          {/* Belongs to no form, because the select of the field sends the choice. */}
          <input type="radio" form="" name={name} checked={kind === each} onChange={() => choose(each ?? '')} />
          <span>{nameOf(each)}</span>
        </label>
      ))}
    </fieldset>
  )
}

/** Returns the text of each choice. That of a month has its name and the number of nights. */
function useChoiceNames(stay: Stay): (kind: FlexibleDates | undefined) => ReactNode {
  const t = useT('search')
  const { month } = useFormats()
  const bikram = bikramSambat(stay.startDate)
  const inMonth = (kind: FlexibleDates) => t('inMonth', { nights: t('night', { n: nightsFound(stay, kind) }) })
  return (kind) => {
    if (kind === undefined) return t('exactDates')
    if (kind === 'month') return `${inMonth(kind)} ${month(stay.startDate)}`
    if (kind !== 'bikram_month' || !bikram) return flexibleInShort(kind, t)
    return (
      <>
        {inMonth(kind)} <span lang="ne">{monthName(bikram.month)}</span>
      </>
    )
  }
}

type CheaperProps = { notes: DayNotes; stay: Stay; onUse: (start: CalendarDate) => void }

/** Renders an offer of nearby dates on which the same number of nights is sufficiently cheaper (issue 14 §2). */
export function CheaperDates({ notes, stay: { startDate, endDate }, onUse }: CheaperProps) {
  const t = useT('arrivals')
  const tSearch = useT('search')
  const { both, range, rupees } = useFormats()
  const priced = [...notes].map(([date, { amount = null }]) => ({ date, total: amount }))
  const near = priced.filter(({ date }) => Math.abs(nightsBetween(startDate, date)) <= HINT_DAYS)
  const found = cheapestNearby(near, startDate)
  if (!found) return null
  const nights = nightsBetween(startDate, endDate)
  return (
    <button type="button" className={styles.cheaper} onClick={() => onUse(found.date)}>
      <IconBulb size={22} stroke={1.75} aria-hidden />
      <span>
        {t('cheaperFrom')} <LargeDay {...both(found.date)} />
        <b>{t('cheaperBy', { amount: rupees(found.saving) })}</b>
        <small>
          {t('lowestFor', { nights: tSearch('night', { n: nights }) })}{' '}
          <LargeDay {...range(found.date, addDays(found.date, nights))} />, {rupees(found.total)}
        </small>
      </span>
      <span className={styles.use}>{t('useDates')}</span>
      <IconChevronRight size={20} aria-hidden />
    </button>
  )
}

/** Shows the lowest price of the chosen stay, and its nights. */
export function StaySum({ nights, total }: { nights: number; total: number | undefined }) {
  const t = useT('arrivals')
  const tSearch = useT('search')
  const { rupees } = useFormats()
  const length = tSearch('night', { n: nights })
  if (total === undefined) return length
  return (
    <span className={styles.sum}>
      <b>{t('fromTotal', { total: rupees(total) })}</b> <small>{t('taxed', { nights: length })}</small>
    </span>
  )
}
