import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { callApi } from '../../../platform/api/api.ts'
import { useT } from '../../../platform/language/texts.ts'
import { ReasonField } from '../../../ui/fields/reason-field.tsx'
import { Form } from '../../../ui/form.tsx'
import { showToast } from '../../../ui/toasts/toast.ts'
import { threadQuery } from './thread-query.ts'

type Props = { reference: string; isBlocked: boolean; onDone: () => void }

/** Blocks the messages on a booking, or ends their block, with a reason. */
export function BlockForm({ reference, isBlocked, onDone }: Props) {
  const t = useT('threads')
  const queries = useQueryClient()
  const { mutate, error, isPending } = useMutation({
    mutationFn: (reason: string) => {
      const call = { params: { reference }, body: { reason } }
      return isBlocked
        ? callApi('POST /staff/bookings/:reference/thread/unblock', call)
        : callApi('PUT /staff/bookings/:reference/thread/block', call)
    },
    onSuccess: async () => {
      showToast(t(isBlocked ? 'doneUnblock' : 'doneBlock'))
      onDone()
      await queries.invalidateQueries({ queryKey: threadQuery(reference).queryKey })
    },
  })
  return (
    <Form error={error} shown={['reason']} onSubmit={({ reason = '' }) => mutate(reason)}>
      <p>{t(isBlocked ? 'unblockLead' : 'blockLead')}</p>
      <ReasonField label={t('reason')} hint={t('reasonHint')} error={error} isFirst />
      <Button type="submit" variant="filled" color={isBlocked ? undefined : 'red'} loading={isPending}>
        {t(isBlocked ? 'doUnblock' : 'doBlock')}
      </Button>
    </Form>
  )
}
