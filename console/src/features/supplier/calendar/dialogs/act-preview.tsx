import type { CalendarDate } from '@chautari/contract/dates'
import { IconAlertCircle, IconEye } from '@tabler/icons-react'
import { useOwnCalendar } from '../../../../platform/language/calendar-order.ts'
import { useFormats } from '../../../../platform/language/formats.ts'
import { useT } from '../../../../platform/language/texts.ts'
import { useOutcomeWords } from '../../../../ui/nights/outcome-words.ts'
import { useRefusalWords } from '../../../../ui/nights/refusal-words.ts'
import { Note } from '../../../../ui/note.tsx'
import type { ActResult, Calendar } from '../calendar-queries.ts'
import { rangesWritten } from '../rules/season.ts'
import { RatesWritten } from './rates-written.tsx'
import styles from './season-dialog.module.css'

const YEAR_DIGITS = 4

type Props = { calendar: Calendar; result: ActResult | undefined; fields: object; isTried: boolean }

/** Shows what an act writes by the server's dry run: its nights, those of coming years too, its effects, and what each rate then costs. */
export function ActPreview({ calendar, result, fields, isTried }: Props) {
  const t = useT('calendar')
  const nightsOf = useNightsWithYear()
  const words = useOutcomeWords()
  const refusal = useRefusalWords()
  if (!result)
    return (
      <Note icon={isTried ? IconAlertCircle : IconEye} tone={isTried ? 'red' : 'plain'}>
        {t('seasonNothing')}
      </Note>
    )
  if (result.refusal)
    return (
      <Note icon={IconAlertCircle} tone="red">
        {refusal(result.refusal)}
      </Note>
    )
  const [first, ...more] = words.effects(result, fields)
  return (
    <div aria-live="polite">
      <Note icon={IconEye} tone="pine">
        <strong>{first}</strong> {more.join(' ')}
      </Note>
      <RatesWritten calendar={calendar} result={result} />
      <p className={styles.lead}>{t('nightsWritten')}</p>
      <ul className={styles.written}>
        {rangesWritten(result).map(({ from, to }) => (
          <li key={from}>{nightsOf(from, to)}</li>
        ))}
      </ul>
    </div>
  )
}

/** Returns a function that writes nights with their year, which a range in AD lacks. */
function useNightsWithYear(): (from: CalendarDate, to: CalendarDate) => string {
  const formats = useFormats()
  const inOwn = useOwnCalendar()
  return (from, to) => {
    if (from === to) return formats.longDay(from)
    const { ad, bs } = formats.range(from, to)
    return inOwn({ ad: `${ad} ${formats.digits(to.slice(0, YEAR_DIGITS))}`, bs })
  }
}
