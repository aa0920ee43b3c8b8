import type { FlexibleDates } from '@chautari/contract/availability/limits'
import { bikramSambat, devanagari, monthName } from '@chautari/contract/calendar/bikram-sambat'
import { IconSearch } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { flexibleText } from '../../../entities/availability/flexible-dates.ts'
import { nightsFound } from '../../../entities/availability/nights-found.ts'
import type { Stay } from '../../../entities/availability/stay.ts'
import { useFormats } from '../../../platform/language/formats.ts'
import { ShortDays } from '../../../platform/language/short-days.tsx'
import { useT } from '../../../platform/language/texts.ts'
import { LargeDay } from '../../../ui/text/two-calendars.tsx'
import styles from './search-pill.module.css'

type Props = { place: string; children: ReactNode }

/**
 * Renders the search as one line on a phone, with its details below the place, and opens the search form that follows it. It overlays the header,
 * beside the logo and the menu. Works without scripts, because CSS hides the sibling of a closed pill.
 */
export function SearchPill({ place, children }: Props) {
  const t = useT('search')
  return (
    <details className={styles.pill} data-search-pill>
      <summary>
        <IconSearch size={20} stroke={2} aria-hidden />
        <span className="visually-hidden">{t('change')}: </span>
        <b>{place}</b>
        <small>{children}</small>
      </summary>
    </details>
  )
}

/** Renders the dates, their flexibility and the party of a stay, short enough for the search pill on a phone of 390 px. */
export function StayInShort({ stay, flexible }: { stay: Stay; flexible: FlexibleDates | undefined }) {
  const t = useT('search')
  const { adult, child, rooms } = stay
  return (
    <>
      <DaysInShort stay={stay} flexible={flexible} /> · {child > 0 ? t('guest', { n: adult + child }) : t('adult', { n: adult })}
      {', '}
      {t('room', { n: rooms })}
    </>
  )
}

/** Renders the dates in short form: for a month its name and the nights, for a weekend the first day of the search. Only exact dates have weekdays. */
function DaysInShort({ stay: { startDate, endDate }, flexible }: Parameters<typeof StayInShort>[0]) {
  const t = useT('search')
  const { range, month } = useFormats()
  const bikram = flexible === 'bikram_month' ? bikramSambat(startDate) : undefined
  if (flexible === 'month' || bikram) {
    const name = bikram ? <span lang="ne">{`${monthName(bikram.month)} ${devanagari(bikram.year)}`}</span> : month(startDate)
    return (
      <>
        {name} · {t('night', { n: nightsFound({ startDate, endDate }, flexible) })}
      </>
    )
  }
  if (!flexible) return <LargeDay {...range(startDate, endDate)} />
  const isWeekend = flexible === 'weekend'
  return (
    <>
      <ShortDays from={startDate} to={isWeekend ? startDate : endDate} />
      {isWeekend ? ` · ${t('weekendInShort')}` : ` ${flexibleText(flexible, t)}`}
    </>
  )
}
