import type { PackageOffered } from '@chautari/contract/availability/shapes'
import { dayInNepal } from '@chautari/contract/dates'
import { IconCalendar, IconMountain, IconWalk } from '@tabler/icons-react'
import { useFormats } from '../../../platform/language/formats.ts'
import { useT } from '../../../platform/language/texts.ts'
import { useWords } from '../../../platform/language/words.ts'
import { LargeDay, SmallDay } from '../../../ui/text/two-calendars.tsx'
import styles from './package-facts.module.css'

type Props = { offered: PackageOffered }

/** Shows the difficulty, maximum altitude and start of a package. */
export function PackageFacts({ offered: { difficulty, max_altitude: altitude, availability, start_date_time: start } }: Props) {
  const t = useT('packages')
  const say = useWords()
  const formats = useFormats()
  const days = start === null ? undefined : formats.both(dayInNepal(new Date(start)))
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
