import { calendarDate } from '@chautari/contract/dates'
import { useFormats } from '../../../../platform/language/formats.ts'
import { useLocale } from '../../../../platform/language/locale.tsx'
import { useT } from '../../../../platform/language/texts.ts'
import type { Calendar } from '../calendar-queries.ts'
import { targetsOf, type Chosen } from '../rules/changes.ts'
import styles from './panel.module.css'

type Props = { calendar: Calendar; chosen: Chosen; isPasted: boolean }

/** Renders the number of selected nights, their rooms, and the dates in both calendars. */
export function ChosenHead({ calendar, chosen, isPasted }: Props) {
  const t = useT('calendar')
  const formats = useFormats()
  const isNepali = useLocale() === 'ne'
  const targets = targetsOf(chosen)
  const days = targets.flatMap((target) => target.days).toSorted()
  const [first = calendarDate(calendar.today), last = first] = [days[0], days.at(-1)]
  const slugs = [...new Set(targets.map(({ room }) => room))]
  const nights = new Set(targets.flatMap((target) => target.days.map((day) => `${target.room} ${day}`))).size
  const names = calendar.rooms.filter(({ slug }) => slugs.includes(slug)).map((room) => (isNepali && room.title_ne) || room.title)
  const { ad, bs } = first === last ? formats.both(first) : formats.range(first, last)
  return (
    <div className={styles.what}>
      <h2>{isPasted ? t('pasted') : t('chosenNights', { n: nights, rooms: t('chosenRooms', { n: slugs.length }) })}</h2>
      <p>{ad}</p>
      <p>{bs}</p>
      <p>{names.join(', ')}</p>
    </div>
  )
}
