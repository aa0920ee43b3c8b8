import { Button } from '@mantine/core'
import { calendarDate } from '@chautari/contract/dates'
import type { NightValues } from '@chautari/contract/rates/results'
import { useFormats } from '../../../../platform/language/formats.ts'
import { useT } from '../../../../platform/language/texts.ts'
import { useLocale } from '../../../../platform/language/locale.tsx'
import type { Calendar } from '../calendar-queries.ts'
import type { CalendarMutation } from '../use-calendar-act.ts'
import styles from './conflict-note.module.css'

const SHOWN = 4

type Props = { calendar: Calendar; mutation: CalendarMutation }

/** Renders a conflict with changes of another user: both values of each cell, and the choice between them. Renders nothing without one. */
export function ConflictNote({ calendar, mutation }: Props) {
  const t = useT('calendar')
  const formats = useFormats()
  const isNepali = useLocale() === 'ne'
  const valueOf = useValues()
  const conflicts = mutation.conflicted?.conflicts ?? []
  const [first] = conflicts
  if (!first) return null
  const roomOf = (slug: string) => {
    const room = calendar.rooms.find((each) => each.slug === slug)
    return (isNepali && room?.title_ne) || room?.title || slug
  }
  return (
    <section role="alert" className={styles.note} aria-label={t('conflict')}>
      <h2>{t('changedBy', { name: first.by ?? t('ourStaff'), n: conflicts.length })}</h2>
      <table className={styles.values}>
        <thead>
          <tr>
            <th scope="col">{t('night')}</th>
            <th scope="col">{t('yours')}</th>
            <th scope="col">{t('theirs')}</th>
          </tr>
        </thead>
        <tbody>
          {conflicts.slice(0, SHOWN).map(({ room, plan, night, yours, theirs }) => (
            <tr key={`${room} ${plan} ${night} ${Object.keys(yours).join(' ')}`}>
              <th scope="row">
                {roomOf(room)}, {formats.day(calendarDate(night))}
              </th>
              <td>{valueOf(yours)}</td>
              <td>{valueOf(theirs)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        {conflicts.length > SHOWN && t('moreConflicts', { n: conflicts.length - SHOWN })} {t('nothingWritten')}
      </p>
      <div className={styles.acts}>
        <Button variant="filled" loading={mutation.isSending} onClick={mutation.overwrite}>
          {t('useMine')}
        </Button>
        <Button onClick={mutation.keepTheirs}>{t('keepTheirs')}</Button>
      </div>
    </section>
  )
}

/** Returns a function that writes the value of a cell. */
function useValues() {
  const t = useT('calendar')
  const formats = useFormats()
  return (values: NightValues): string => {
    if (values.price !== undefined) return formats.rupees(values.price)
    if (values.is_closed !== undefined) return t(values.is_closed ? 'closed' : 'open')
    const [value] = Object.values(values)
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no')
    return typeof value === 'number' ? formats.number(value) : t('none')
  }
}
