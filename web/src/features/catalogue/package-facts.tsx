import type { PackageOffered } from '@chautari/contract/availability/shapes'
import { inBothCalendars } from '@chautari/contract/bikram-sambat'
import { dayInNepal } from '@chautari/contract/dates'
import { IconCalendar, IconMountain, IconWalk } from '@tabler/icons-react'
import { useT } from '../../platform/texts.ts'
import { LargeDay, SmallDay } from '../../ui/two-calendars.tsx'
import styles from './package-facts.module.css'

const metres = new Intl.NumberFormat('en-IN')

type Props = { offered: PackageOffered }

/** How hard a package is, how high it goes and when it starts, in one glance. */
export function PackageFacts({ offered: { difficulty, max_altitude: altitude, availability, start_date_time: start } }: Props) {
  const t = useT('packages')
  const days = start === null ? undefined : inBothCalendars(dayInNepal(new Date(start)))
  return (
    <ul className={styles.facts}>
      {difficulty && (
        <li>
          <IconWalk size={18} stroke={1.75} aria-hidden />
          <span className="visually-hidden">{t('difficulty')}: </span>
          {difficulty}
        </li>
      )}
      {altitude !== null && (
        <li>
          <IconMountain size={18} stroke={1.75} aria-hidden />
          <span className="visually-hidden">{t('highest')}: </span>
          {t('altitude', { metres: metres.format(altitude) })}
        </li>
      )}
      <li>
        <IconCalendar size={18} stroke={1.75} aria-hidden />
        <span className="visually-hidden">{t(availability ? 'departure' : 'departed')}: </span>
        {days ? (
          <span>
            <LargeDay {...days} />{' '}
            <small>
              <SmallDay {...days} />
            </small>
          </span>
        ) : (
          t('anyDay')
        )}
      </li>
    </ul>
  )
}
