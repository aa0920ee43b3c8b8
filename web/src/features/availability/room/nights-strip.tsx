import type { Room } from '@chautari/contract/availability/shapes'
import { calendarDate, nightsOf } from '@chautari/contract/dates'
import { useDayParts } from '../../../platform/language/day-parts.ts'
import { useFormats } from '../../../platform/language/formats.ts'
import type { Stay } from '../../../entities/availability/stay.ts'
import { useT } from '../../../platform/language/texts.ts'
import { LargeDay, SmallDay } from '../../../ui/text/two-calendars.tsx'
import { FEW_ROOMS } from './rooms-left.tsx'
import styles from './nights-strip.module.css'

type Props = { nights: Room['daily_availabilities']; stay: Stay }

/** Shows the rooms left per night in both calendars; the nights of the stay are outlined. */
export function NightsStrip({ nights, stay }: Props) {
  const t = useT('room')
  const { digits } = useFormats()
  const parts = useDayParts()
  const chosenNights = new Set<string>(nightsOf(stay.startDate, stay.endDate))
  return (
    <div className={styles.strip}>
      <p className={styles.hint}>{t('yourNights')}</p>
      <ol>
        {nights.map(({ date, available_count: n }) => {
          const { weekday, ad, bs } = parts(calendarDate(date))
          const isChosen = chosenNights.has(date)
          return (
            <li key={date} data-level={levelOf(n)} data-chosen={isChosen || undefined}>
              <span className="visually-hidden">
                {`${weekday} ${ad.day} ${ad.month}`} <span lang="ne">{`${bs.month} ${bs.day}`}</span>:{' '}
                {n === 0 ? t('full') : t('nightLeft', { n })}
                {isChosen && `, ${t('yourNight')}`}
              </span>
              <span aria-hidden className={styles.day}>
                {weekday}
                <b>
                  <LargeDay ad={ad.day} bs={bs.day} />
                </b>
                <LargeDay ad={ad.month} bs={bs.month} />
                <small>
                  <SmallDay ad={`${ad.day} ${ad.month}`} bs={`${bs.month} ${bs.day}`} />
                </small>
              </span>
              <span aria-hidden className={styles.count}>
                {n === 0 ? t('full') : digits(n)}
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
  return left < FEW_ROOMS ? 'few' : 'many'
}
