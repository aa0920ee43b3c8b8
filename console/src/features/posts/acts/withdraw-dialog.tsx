import { IconWorldOff } from '@tabler/icons-react'
import { callApi } from '../../../platform/api/api.ts'
import { useT } from '../../../platform/language/texts.ts'
import { Effect, WhatHappens } from '../../../ui/decision/effects.tsx'
import { ReasonDialog } from '../../../ui/dialog/reason-dialog.tsx'
import { showToast } from '../../../ui/toasts/toast.ts'
import { usePostAct, type Post } from '../post-query.ts'

type Props = { post: Post; onClose: () => void }

/** Renders the dialog that takes a post off the site or off the schedule, after a reason. */
export function WithdrawDialog({ post: { id, version, state }, onClose }: Props) {
  const t = useT('writing')
  const isScheduled = state === 'scheduled'
  const call = usePostAct(
    (reason: string) => callApi('POST /staff/posts/:id/withdraw', { params: { id }, body: { version, reason } }),
    () => {
      showToast(t(isScheduled ? 'unscheduledNow' : 'takenDownNow'))
      onClose()
    },
  )
  const action = t(isScheduled ? 'unschedule' : 'takeDown')
  return (
    <ReasonDialog
      title={action}
      reason={{ label: t('reason'), hint: t('reasonHint') }}
      action={action}
      isRed
      call={call}
      onConfirm={call.mutate}
      onClose={onClose}
    >
      <WhatHappens isFetching={false} error={undefined}>
        <Effect icon={IconWorldOff}>{t(isScheduled ? 'effectUnschedule' : 'effectTakeDown')}</Effect>
      </WhatHappens>
    </ReasonDialog>
  )
}
