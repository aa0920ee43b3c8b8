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
  /** Whether the form was submitted while something was missing. */
  isTried: boolean
}

/** Renders the preview of an act: the nights that it writes, also in coming years, its effects, and the new price of each rate. */
export function ActPreview({ calendar, preview, fields, isTried }: Props) {
  const { result, isFetching } = preview
  const reason = useReason(preview)
  return (
    <div aria-live="polite" aria-busy={isFetching}>
      {isFetching && <Calculating />}
      {!isFetching && reason && (
        <Note icon={IconAlertCircle} tone="red">
          {reason}
        </Note>
      )}
      {!isFetching && !result && !reason && <NothingYet isTried={isTried} />}
      {result && !reason && <Effects {...{ calendar, result, fields, isFetching }} />}
    </div>
  )
}

/** Returns why there is no preview: the server would refuse the act, or could not be reached. */
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

/** Renders the effects of an act. While another preview loads, the nights of the one before stay, so that the dialog keeps its height. */
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

/** Returns a function that formats nights with their year, which the usual format of an AD range omits. */
function useNightsWithYear(): (from: CalendarDate, to: CalendarDate) => string {
  const formats = useFormats()
  const inOwn = useOwnCalendar()
  return (from, to) => {
    if (from === to) return formats.longDay(from)
    const { ad, bs } = formats.range(from, to)
    return inOwn({ ad: `${ad} ${formats.digits(to.slice(0, YEAR_DIGITS))}`, bs })
  }
}
