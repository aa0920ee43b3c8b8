import { Button, Textarea } from '@mantine/core'
import { IconWorldOff } from '@tabler/icons-react'
import { callApi } from '../../../platform/api/api.ts'
import { useT } from '../../../platform/language/texts.ts'
import { Effect, WhatHappens } from '../../../ui/decision/effects.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { faultOf, Form } from '../../../ui/form.tsx'
import { showToast } from '../../../ui/toast.ts'
import { usePostAct, type Post } from '../post-query.ts'

type Props = { post: Post; onClose: () => void }

/** Takes a post off the site, or off the schedule, after a reason. */
export function WithdrawDialog({ post: { id, version, state }, onClose }: Props) {
  const t = useT('writing')
  const isScheduled = state === 'scheduled'
  const { mutate, error, isPending } = usePostAct(
    (reason: string) => callApi('POST /staff/posts/:id/withdraw', { params: { id }, body: { version, reason } }),
    () => {
      showToast(t(isScheduled ? 'unscheduledNow' : 'takenDownNow'))
      onClose()
    },
  )
  return (
    <Dialog opened onClose={onClose} title={t(isScheduled ? 'unschedule' : 'takeDown')}>
      <Form error={error} onSubmit={({ reason = '' }) => mutate(reason)}>
        <WhatHappens isFetching={false} error={undefined}>
          <Effect icon={IconWorldOff}>{t(isScheduled ? 'effectUnschedule' : 'effectTakeDown')}</Effect>
        </WhatHappens>
        <Textarea
          name="reason"
          label={t('reason')}
          description={t('reasonHint')}
          autosize
          minRows={2}
          error={faultOf(error, 'reason')}
          data-autofocus
        />
        <Button type="submit" variant="filled" color="red" loading={isPending}>
          {t(isScheduled ? 'unschedule' : 'takeDown')}
        </Button>
      </Form>
    </Dialog>
  )
}
