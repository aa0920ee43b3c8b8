import type { ApprovalPreview } from '@chautari/contract/staff/approvals'
import type { QueueItem } from '@chautari/contract/staff/queue'
import { IconCash, IconFlag, IconX } from '@tabler/icons-react'
import { callApi } from '../../platform/api/api.ts'
import { useFormats } from '../../platform/language/formats.ts'
import { useT } from '../../platform/language/texts.ts'
import { useDepartureName } from '../../ui/booking/departure-name.ts'
import { CallOffEffects } from '../../ui/decision/call-off-effects.tsx'
import { Effect, MessageEffects } from '../../ui/decision/effects.tsx'
import { DecisionForm, type DecisionProps } from './decision-form.tsx'
import { REASON_MAX, REASON_MIN } from './limits.ts'
import { usePreview } from './use-preview.ts'

type Props = DecisionProps & {
  id: string
  decision: 'approve' | 'decline'
  /** Whether the user made the request, so that they can only withdraw it. */
  isOwn: boolean
  askedBy: string
  /** The departure that the request would call off. */
  departure: QueueItem['departure']
}

/** Approves or declines a colleague’s request for a large refund or for calling a departure off, or withdraws the user’s own. */
export function DecideApproval({ id, decision, isOwn, askedBy, departure, ...rest }: Props) {
  const t = useT('decisions')
  const formats = useFormats()
  const departureName = useDepartureName()
  const preview = usePreview({
    key: ['POST /staff/approvals/:id/preview', id, decision],
    fetchPreview: async (signal) =>
      (await callApi('POST /staff/approvals/:id/preview', { params: { id }, body: { decision } }, signal)).data,
  })
  const isYes = decision === 'approve'
  const name = isYes ? (departure ? 'approve_call_off' : 'approve_request') : isOwn ? 'withdraw_request' : 'decline_request'
  return (
    <DecisionForm
      {...rest}
      title={t(name)}
      preview={preview}
      effects={(result) => <ApprovalEffects result={result} askedBy={askedBy} isOwn={isOwn} />}
      text={{ label: t('reason'), min: REASON_MIN, max: REASON_MAX }}
      button={(result) => (isYes && !result?.refund ? t(name) : t(`do_${name}`, { amount: formats.rupees(result?.refund ?? 0) }))}
      isHarmful={!isYes || departure !== null}
      decide={async (reason) => (await callApi('POST /staff/approvals/:id', { params: { id }, body: { decision, reason } })).data}
      done={t(`done_${name}`)}
    >
      {departure && <p>{departureName(departure)}</p>}
    </DecisionForm>
  )
}

function ApprovalEffects({ result, askedBy, isOwn }: { result: ApprovalPreview; askedBy: string; isOwn: boolean }) {
  const t = useT('decisions')
  const acts = useT('acts')
  const statuses = useT('statuses')
  const formats = useFormats()
  const { outcome, status, refund, messages, call_off: callOff } = result
  if (outcome === 'declined')
    return (
      <>
        <Effect icon={IconX}>{isOwn ? t('ownEnds') : t('requestEnds', { name: askedBy })}</Effect>
        <Effect icon={IconCash}>{acts('noRefund')}</Effect>
      </>
    )
  if (callOff) return <CallOffEffects refund={refund ?? 0} counts={callOff} />
  return (
    <>
      {status !== null && <Effect icon={IconFlag}>{acts('becomes', { status: statuses(status) })}</Effect>}
      <Effect icon={IconCash}>{t('isRefunded', { amount: formats.rupees(refund ?? 0) })}</Effect>
      <MessageEffects messages={messages} />
    </>
  )
}
