import { Loader } from '@mantine/core'
import { IconAlertCircle, IconAlertTriangle, IconEye } from '@tabler/icons-react'
import { useT } from '../../../platform/language/texts.ts'
import { Note } from '../../../ui/note.tsx'
import type { ActResult, ActRequest } from '../price-queries.ts'
import { useOutcomeWords } from '../../../ui/nights/outcome-words.ts'
import styles from './price-form.module.css'
import { useRefusalWords } from '../../../ui/nights/refusal-words.ts'
import { useWarningEffects } from '../../../ui/nights/warning-words.ts'

type Props = {
  request: ActRequest | undefined
  preview: { result: ActResult | undefined; isFetching: boolean; error: unknown }
  isTried: boolean
}

/** Renders the preview of the change: green, amber if a night would be oversold, red if the server refuses it. */
export function EffectLine({ request, preview: { result, isFetching, error }, isTried }: Props) {
  const t = useT('prices')
  return (
    <div className={styles.effect} aria-live="polite" aria-busy={isFetching}>
      {request && result ? <Effects request={request} result={result} isFetching={isFetching} /> : null}
      {request && !result && !error && <Loader size={16} aria-label={t('calculating')} />}
      {!request && (
        <Note icon={isTried ? IconAlertCircle : IconEye} tone={isTried ? 'red' : 'plain'}>
          {t('nothingYet')}
        </Note>
      )}
    </div>
  )
}

function Effects({ request, result, isFetching }: { request: ActRequest; result: ActResult; isFetching: boolean }) {
  const t = useT('prices')
  const words = useOutcomeWords()
  const refusal = useRefusalWords()
  const warned = useWarningEffects()
  if (result.refusal)
    return (
      <Note icon={IconAlertCircle} tone="red">
        {refusal(result.refusal)}
      </Note>
    )
  const [first, ...more] = [...words.effects(result, request), ...warned(result)]
  const isWorse = result.over_taken.length > 0 || result.warnings.after.length > result.warnings.before.length
  return (
    <Note icon={isWorse ? IconAlertTriangle : IconEye} tone={isWorse ? 'amber' : 'pine'}>
      <strong>{first}</strong> {more.join(' ')} {isFetching && <Loader size={12} aria-label={t('calculating')} />}
    </Note>
  )
}
