import { calendarDate, nightsBetween } from '@chautari/contract/dates'
import type { ReactNode } from 'react'
import { useFormats } from '../../platform/language/formats.ts'
import { useT } from '../../platform/language/texts.ts'
import { DayRange } from '../booking/day-range.tsx'
import { Deadline } from './deadline.tsx'
import styles from './request.module.css'

/** Shows a request with the facts that its supplier needs for an answer. */
export type RequestShown = {
  kind?: 'room' | 'package'
  title: string
  property: string | null
  guest_name: string | null
  starts_on: string
  ends_on: string
  adults: number
  children: number
  answer_by: string | null
  earns: number
  note?: string | null
}

type Props = { request: RequestShown; now: string; children: ReactNode }

/** Renders a pending request: its deadline, guest, stay and earnings, with the answer buttons as children. */
export function RequestCard({ request, now, children }: Props) {
  const t = useT('requests')
  const formats = useFormats()
  const { guest_name: name, title, property, starts_on: start, ends_on: end, adults, children: kids, earns, note } = request
  const nights = nightsBetween(calendarDate(start), calendarDate(end))
  return (
    <section className={styles.card} aria-label={t('request', { name: name ?? t('guest') })}>
      {request.answer_by !== null && <Deadline at={request.answer_by} now={now} />}
      <div className={styles.body}>
        <h2>
          <span lang={formats.languageOf(name ?? '')}>{name ?? t('guest')}</span>, {t('guests', { n: adults + kids })}
        </h2>
        <p>
          {title}
          {property !== null && <span className={styles.quiet}> · {property}</span>}
        </p>
        <p>
          <DayRange start={start} end={end} />
          {property !== null && <span className={styles.quiet}> · {t('nights', { n: nights })}</span>}
        </p>
        {note && <p className={styles.note}>{t('note', { note })}</p>}
        <p className={styles.money}>
          <span>{t('earns')}</span>
          <strong>{formats.rupees(earns)}</strong>
        </p>
        {children}
        <p className={styles.quiet}>{t('noAnswer')}</p>
      </div>
    </section>
  )
}
