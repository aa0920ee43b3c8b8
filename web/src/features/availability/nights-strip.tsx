import type { Room } from '@chautari/contract/availability/shapes'
import { calendarDate, formatDay, nightsOf } from '@chautari/contract/dates'
import type { Stay } from '../../platform/stay.ts'
import { useT } from '../../platform/texts.ts'
import styles from './nights-strip.module.css'

type Props = { nights: Room['daily_availabilities']; stay: Stay }

const FEW = 10

/** What is left of a room, night by night, in numbers; the nights of the stay are framed. */
export function NightsStrip({ nights, stay }: Props) {
  const t = useT('room')
  const asked = new Set<string>(nightsOf(stay.startDate, stay.endDate))
  return (
    <div className={styles.strip}>
      <p className={styles.hint}>{t('yourNights')}</p>
      <ol>
        {nights.map(({ date, available_count: n }) => {
          const day = formatDay(calendarDate(date))
          const [weekday, number, month] = day.split(' ')
          const left = n === 0 ? t('nightFull', { day }) : t('nightLeft', { n, day })
          return (
            <li key={date} data-level={levelOf(n)} data-asked={asked.has(date) || undefined}>
              <span className="visually-hidden">
                {left}
                {asked.has(date) && `, ${t('yourNight')}`}
              </span>
              <span aria-hidden className={styles.day}>
                {weekday}
                <b>{number}</b>
                {month}
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

function levelOf(left: number): 'full' | 'few' | 'many' {
  if (left === 0) return 'full'
  return left < FEW ? 'few' : 'many'
}
