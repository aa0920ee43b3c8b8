import { IconAlertCircle, IconAlertTriangle, IconEye } from '@tabler/icons-react'
import { useFormats } from '../../../platform/language/formats.ts'
import { useT } from '../../../platform/language/texts.ts'
import { Note } from '../../../ui/note.tsx'
import { useRefusalWords } from '../../../ui/nights/refusal-words.ts'
import type { ActResult } from '../price-queries.ts'
import { useWarningEffects } from '../../../ui/nights/warning-words.ts'

type Props = { result: ActResult | undefined; isCounting: boolean; kind: 'plan' | 'base' }

/** Renders the preview of an act on a plan or on the base price, or why the server refuses it. */
export function PlanEffect({ result, isCounting, kind }: Props) {
  const refusal = useRefusalWords()
  const words = useEffectWords()
  const warned = useWarningEffects()
  const isWorse = result !== undefined && result.warnings.after.length > result.warnings.before.length
  return (
    <div aria-live="polite" aria-busy={isCounting}>
      {result?.refusal && result.refusal.code !== 'nothing_asked' && (
        <Note icon={IconAlertCircle} tone="red">
          {refusal(result.refusal)}
        </Note>
      )}
      {result && (!result.refusal || result.refusal.code === 'nothing_asked') && (
        <Note icon={isWorse ? IconAlertTriangle : IconEye} tone={isWorse ? 'amber' : 'pine'}>
          {[words(result, kind), ...warned(result)].join(' ')}
        </Note>
      )}
    </div>
  )
}

function useEffectWords() {
  const t = useT('prices')
  const { rupees } = useFormats()
  return ({ changes: [change] }: ActResult, kind: Props['kind']): string => {
    if (!change) return t('planStays')
    const { before, after } = change
    if (after.price === undefined) return t('planTerms')
    if (before.price === undefined) return t('planSells', { price: rupees(after.price) })
    const prices = { before: rupees(before.price), after: rupees(after.price) }
    const first = t(kind === 'base' ? 'baseChanges' : 'planSellsNow', prices)
    return after.offer_price ? `${first} ${t('offerFollows', { price: rupees(after.offer_price) })}` : first
  }
}
