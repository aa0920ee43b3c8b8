import type { PackageOffered } from '@chautari/contract/availability/shapes'
import { dayInNepal } from '@chautari/contract/dates'
import { IconCalendar, IconMountain, IconWalk } from '@tabler/icons-react'
import { useFormats } from '../../../platform/language/formats.ts'
import { useT } from '../../../platform/language/texts.ts'
import { useWords } from '../../../platform/language/words.ts'
import { LargeDay, SmallDay } from '../../../ui/text/two-calendars.tsx'
import styles from './package-facts.module.css'

/** Shows the difficulty, maximum altitude and next departure of a package. */
export function PackageFacts({ offered }: { offered: PackageOffered }) {
  const { difficulty, max_altitude: altitude } = offered
  const t = useT('packages')
  const say = useWords()
  const formats = useFormats()
  return (
    <ul className={styles.facts}>
      {difficulty && (
        <li>
          <IconWalk size={18} stroke={1.75} aria-hidden />
          <span className="visually-hidden">{t('difficulty')}: </span>
          {say(difficulty).text}
        </li>
      )}
      {altitude !== null && (
        <li>
          <IconMountain size={18} stroke={1.75} aria-hidden />
          <span className="visually-hidden">{t('highest')}: </span>
          {t('altitude', { metres: formats.number(altitude) })}
        </li>
      )}
      <li>
        <IconCalendar size={18} stroke={1.75} aria-hidden />
        <NextDay offered={offered} />
      </li>
    </ul>
  )
}

/** Shows the next departure, or that any date can be chosen. */
export function NextDay({ offered: { availability, start_date_time: start } }: { offered: PackageOffered }) {
  const t = useT('packages')
  const { both } = useFormats()
  const days = start === null ? undefined : both(dayInNepal(new Date(start)))
  return (
    <>
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
    </>
  )
}
