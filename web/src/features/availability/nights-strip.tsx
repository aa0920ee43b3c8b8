import type { Room } from '@chautari/contract/availability/shapes'
import { bikramSambat, devanagari, monthName } from '@chautari/contract/bikram-sambat'
import { calendarDate, formatDay, nightsOf, type CalendarDate } from '@chautari/contract/dates'
import type { Stay } from '../../platform/stay.ts'
import { useT } from '../../platform/texts.ts'
import { LargeDay, SmallDay } from '../../ui/two-calendars.tsx'
import styles from './nights-strip.module.css'

type Props = { nights: Room['daily_availabilities']; stay: Stay }

const FEW = 10

/** What is left of a room, night by night, in numbers and in both calendars; the nights of the stay are framed. */
export function NightsStrip({ nights, stay }: Props) {
  const t = useT('room')
  const asked = new Set<string>(nightsOf(stay.startDate, stay.endDate))
  return (
    <div className={styles.strip}>
      <p className={styles.hint}>{t('yourNights')}</p>
      <ol>
        {nights.map(({ date, available_count: n }) => {
          const { weekday, day, month, nepali } = partsOf(calendarDate(date))
          const isAsked = asked.has(date)
          return (
            <li key={date} data-level={levelOf(n)} data-asked={isAsked || undefined}>
              <span className="visually-hidden">
                {`${weekday} ${day} ${month}`} <span lang="ne">{`${nepali.month} ${nepali.day}`}</span>:{' '}
                {n === 0 ? t('full') : t('nightLeft', { n })}
                {isAsked && `, ${t('yourNight')}`}
              </span>
              <span aria-hidden className={styles.day}>
                {weekday}
                <b>
                  <LargeDay ad={day} bs={nepali.day} />
                </b>
                <LargeDay ad={month} bs={nepali.month} />
                <small>
                  <SmallDay ad={`${day} ${month}`} bs={`${nepali.month} ${nepali.day}`} />
                </small>
              </span>
              <span aria-hidden className={styles.count}>
                {n === 0 ? t('full') : n}
              </span>
            </li>
          )
        })}
      </ol>
    </div>
  )
}

function partsOf(date: CalendarDate) {
  const [weekday = '', day = '', month = ''] = formatDay(date).split(' ')
  const nepali = bikramSambat(date)
  return {
    weekday,
    day,
    month,
    nepali: { day: nepali ? devanagari(nepali.day) : '', month: nepali ? monthName(nepali.month) : '' },
  }
}

function levelOf(left: number): 'full' | 'few' | 'many' {
  if (left === 0) return 'full'
  return left < FEW ? 'few' : 'many'
}
