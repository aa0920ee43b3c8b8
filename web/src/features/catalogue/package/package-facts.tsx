import type { PackageOffered } from '@chautari/contract/availability/shapes'
import { dayInNepal, type CalendarDate } from '@chautari/contract/dates'
import { IconCalendar, IconMountain, IconWalk } from '@tabler/icons-react'
import { useFormats } from '../../../platform/language/formats.ts'
import { useT } from '../../../platform/language/texts.ts'
import { useWords } from '../../../platform/language/words.ts'
import { LargeDay, SmallDay } from '../../../ui/text/two-calendars.tsx'
import styles from './package-facts.module.css'

type Props = {
  offered: PackageOffered
  /** The number of travellers who search; the departure shown has seats for them. */
  count?: number
  /** The first day of the month in which they want to start. */
  from?: CalendarDate | undefined
}

/** Shows the difficulty, maximum altitude and next departure of a package. */
export function PackageFacts({ offered, count, from }: Props) {
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
        {count === undefined ? <NextDay offered={offered} /> : <NextForParty offered={offered} count={count} from={from} />}
      </li>
    </ul>
  )
}

function NextDay({ offered: { availability, start_date_time: start } }: { offered: PackageOffered }) {
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

type NextForPartyProps = { offered: PackageOffered; count: number; from: CalendarDate | undefined }

/** Shows the next day on which the party can go (issue 13 §1): "Next for 5: Fri 18 Dec 2026 · 12 seats". */
function NextForParty({ offered, count, from }: NextForPartyProps) {
  const t = useT('packages')
  const { both } = useFormats()
  const { availability: isAvailable, start_date_time: start, cutoff_date_time: earliest, free_seats: seats } = offered
  if (!isAvailable) return <NextDay offered={offered} />
  const next = dayInNepal(new Date(start ?? earliest))
  // Fixed departures are those of the chosen month already; any other package can start on its first day.
  const days = both(start === null && from && from > next ? from : next)
  return (
    <span>
      {start === null ? t('earliestFor', { n: count }) : t('nextFor', { n: count })}{' '}
      <strong className={styles.next}>
        <LargeDay {...days} />
        {start !== null && ` · ${t('seats', { n: seats })}`}
      </strong>{' '}
      <small>
        <SmallDay {...days} />
      </small>
    </span>
  )
}
