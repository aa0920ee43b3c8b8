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
 * Shows the search on one line of a phone, with its details below the place, and opens the search form that follows it. It lies over
 * the header, beside the mark and the menu. Works without scripts: CSS hides the sibling of a closed pill.
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

/** Shows the days, how far they may be moved, and the party of a stay, in the one line of the search pill on a phone of 390 px. */
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

/** Shows only what counts of the days: in any of a month its name and the nights, on a weekend the day from which it is searched. Weekdays count only for exact dates. */
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
