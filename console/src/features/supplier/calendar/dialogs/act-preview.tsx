import { Loader } from '@mantine/core'
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
import type { Preview } from '../use-preview.ts'
import { RatesWritten } from './rates-written.tsx'
import styles from './season-dialog.module.css'

const YEAR_DIGITS = 4

type Props = {
  calendar: Calendar
  preview: Pick<Preview, 'result' | 'isFetching' | 'error'>
  fields: object
  /** The form was sent while something was missing. */
  isTried: boolean
}

/**
 * Shows what an act writes by the server's dry run: its nights, those of coming years too, its effects, and what each rate then costs. Says so while the
 * server is working it out.
 */
export function ActPreview({ calendar, preview, fields, isTried }: Props) {
  const { result, isFetching } = preview
  const why = useReason(preview)
  return (
    <div aria-live="polite" aria-busy={isFetching}>
      {isFetching && <Calculating />}
      {!isFetching && why && (
        <Note icon={IconAlertCircle} tone="red">
          {why}
        </Note>
      )}
      {!isFetching && !result && !why && <NothingYet isTried={isTried} />}
      {result && !why && <Effects {...{ calendar, result, fields, isFetching }} />}
    </div>
  )
}

/** Returns why there are no effects: the server would refuse the act, or could not be asked. */
function useReason({ result, error }: Props['preview']): string | undefined {
  const parts = useT('parts')
  const refusal = useRefusalWords()
  if (result?.refusal) return refusal(result.refusal)
  return error ? error.message || parts('hint') : undefined
}

function Calculating() {
  const t = useT('calendar')
  return (
    <Note icon={IconEye}>
      {t('calculating')} <Loader size={12} aria-hidden />
    </Note>
  )
}

function NothingYet({ isTried }: { isTried: boolean }) {
  const t = useT('calendar')
  return (
    <Note icon={isTried ? IconAlertCircle : IconEye} tone={isTried ? 'red' : 'plain'}>
      {t('seasonNothing')}
    </Note>
  )
}

type EffectsProps = { calendar: Calendar; result: ActResult; fields: object; isFetching: boolean }

/** Shows the effects of an act. While a new answer loads, the nights of the last one stay, so that the window keeps its height. */
function Effects({ calendar, result, fields, isFetching }: EffectsProps) {
  const t = useT('calendar')
  const nightsOf = useNightsWithYear()
  const words = useOutcomeWords()
  const [first, ...more] = words.effects(result, fields)
  return (
    <>
      {!isFetching && (
        <Note icon={IconEye} tone="pine">
          <strong>{first}</strong> {more.join(' ')}
        </Note>
      )}
      <RatesWritten calendar={calendar} result={result} />
      <p className={styles.lead}>{t('nightsWritten')}</p>
      <ul className={styles.written}>
        {rangesWritten(result).map(({ from, to }) => (
          <li key={from}>{nightsOf(from, to)}</li>
        ))}
      </ul>
    </>
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
