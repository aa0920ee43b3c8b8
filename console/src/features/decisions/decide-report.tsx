import type { ReportAct } from '@chautari/contract/staff/threads/shapes'
import { IconEyeOff, IconMessage } from '@tabler/icons-react'
import { callApi } from '../../platform/api/api.ts'
import { useT } from '../../platform/language/texts.ts'
import { Effect } from '../../ui/decision/effects.tsx'
import { DecisionForm, type DecisionProps } from './decision-form.tsx'
import { REASON_MAX, REASON_MIN } from './limits.ts'
import { usePreview } from './use-preview.ts'

type Props = DecisionProps & { id: string; act: ReportAct['act'] }

/** Removes a reported message, or dismisses its report. */
export function DecideReport({ id, act, ...rest }: Props) {
  const t = useT('decisions')
  const isRemoval = act === 'remove'
  const bodyOf = (reason: string): ReportAct => (act === 'remove' ? { act, reason } : { act, ...(reason !== '' && { reason }) })
  const preview = usePreview({
    key: ['POST /staff/message-reports/:id/preview', id, act],
    fetchPreview: async (signal) => {
      const body = bodyOf(isRemoval ? 'preview' : '')
      return (await callApi('POST /staff/message-reports/:id/preview', { params: { id }, body }, signal)).data
    },
  })
  return (
    <DecisionForm
      {...rest}
      title={t(isRemoval ? 'remove_message' : 'dismiss_report')}
      preview={preview}
      effects={() => <Effect icon={isRemoval ? IconEyeOff : IconMessage}>{t(isRemoval ? 'messageGoes' : 'messageStays')}</Effect>}
      text={
        isRemoval
          ? { label: t('reason'), min: REASON_MIN, max: REASON_MAX }
          : { label: t('noteOptional'), min: 0, max: REASON_MAX }
      }
      button={() => t(isRemoval ? 'do_remove_message' : 'do_dismiss_report')}
      isHarmful={isRemoval}
      decide={async (reason) => {
        const call = { params: { id }, body: bodyOf(reason) }
        return (await callApi('POST /staff/message-reports/:id/acts', call)).data
      }}
      done={t(isRemoval ? 'done_remove_message' : 'done_dismiss_report')}
    />
  )
}
