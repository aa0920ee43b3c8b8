import { Loader } from '@mantine/core'
import { calendarDate } from '@chautari/contract/dates'
import { IconAlertCircle, IconAlertTriangle, IconEye } from '@tabler/icons-react'
import { useFormats } from '../../../../platform/language/formats.ts'
import { useLocale } from '../../../../platform/language/locale.tsx'
import { useT } from '../../../../platform/language/texts.ts'
import { compareWarnings } from '../../../../ui/nights/warning-groups.ts'
import { useOutcomeWords } from '../../../../ui/nights/outcome-words.ts'
import { useRefusalWords } from '../../../../ui/nights/refusal-words.ts'
import { Note } from '../../../../ui/note.tsx'
import type { ActResult, Calendar } from '../calendar-queries.ts'
import { addedWarnings, isUnsellable } from '../rules/added-warnings.ts'
import type { Pending } from '../use-pending.ts'
import styles from './panel.module.css'

type Props = { calendar: Calendar; pending: Pending; isTried: boolean }

/** Renders the preview of the pending change: green, amber if it causes a warning, red if the server refuses it. */
export function PanelEffect({ calendar, pending, isTried }: Props) {
  const { isFetching } = pending.preview
  return (
    <div className={styles.effect} aria-live="polite" aria-busy={isFetching}>
      {pending.request ? <Previewed calendar={calendar} pending={pending} /> : <NothingYet isTried={isTried} />}
    </div>
  )
}

function NothingYet({ isTried }: { isTried: boolean }) {
  const t = useT('calendar')
  return (
    <Note icon={isTried ? IconAlertCircle : IconEye} tone={isTried ? 'red' : 'plain'}>
      {t('nothingYet')}
    </Note>
  )
}

function Previewed({ calendar, pending }: { calendar: Calendar; pending: Pending }) {
  const t = useT('calendar')
  const parts = useT('parts')
  const refusal = useRefusalWords()
  const { result, error } = pending.preview
  if (result && !result.refusal) return <Effects calendar={calendar} pending={pending} result={result} />
  const reason = result?.refusal ? refusal(result.refusal) : error && (error.message || parts('hint'))
  if (!reason) return <Loader size={16} aria-label={t('calculating')} />
  return (
    <Note icon={IconAlertCircle} tone="red">
      {reason}
    </Note>
  )
}

function Effects({ calendar, pending, result }: { calendar: Calendar; pending: Pending; result: ActResult }) {
  const t = useT('calendar')
  const words = useOutcomeWords()
  const nameOf = useNights(calendar)
  const { preview, fields, leaveOut, isPasted } = pending
  const added = addedWarnings(result.warnings)
  const unsellable = added.filter(isUnsellable)
  const others = added.length - unsellable.length
  const { resolved } = compareWarnings(result.warnings)
  const [first, ...more] = words.effects(result, fields)
  const isWorse = result.over_taken.length > 0 || added.length > 0
  return (
    <Note icon={isWorse ? IconAlertTriangle : IconEye} tone={isWorse ? 'amber' : 'pine'}>
      <strong>{first}</strong> {more.join(' ')}
      {unsellable.length > 0 && (
        <>
          {' '}
          <strong>{t('unsellable', { n: unsellable.length })}</strong> {nameOf(unsellable)}
          {!isPasted && (
            <>
              {' '}
              <button type="button" className={styles.link} onClick={() => leaveOut(unsellable)}>
                {t('leaveOut', { n: unsellable.length })}
              </button>
            </>
          )}
        </>
      )}
      {others > 0 && ` ${t('unusualPrices', { n: others })}`}
      {resolved > 0 && ` ${t('warningsResolved', { n: resolved })}`}
      {preview.isFetching && <Loader size={12} aria-label={t('calculating')} />}
    </Note>
  )
}

const NAMED_MAX = 3

/** Returns a function that names the first nights of warnings with their room. */
function useNights({ rooms }: Calendar) {
  const formats = useFormats()
  const isNepali = useLocale() === 'ne'
  return (warnings: { room: string; night: string }[]): string => {
    const named = warnings.slice(0, NAMED_MAX).map(({ room: slug, night }) => {
      const room = rooms.find((each) => each.slug === slug)
      return `${(isNepali && room?.title_ne) || room?.title}, ${formats.day(calendarDate(night))}`
    })
    return `${named.join(' · ')}${warnings.length > NAMED_MAX ? ' …' : '.'}`
  }
}
