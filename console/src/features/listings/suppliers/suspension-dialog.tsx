import { Button, Textarea } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { useT } from '../../../platform/language/texts.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { fieldError, Form } from '../../../ui/form.tsx'
import { Note } from '../../../ui/note.tsx'
import { useSupplierCall, type SupplierFile } from './supplier-query.ts'

type Props = { supplier: SupplierFile; onClose: () => void }

/** Suspends a supplier, or ends its suspension, after a reason, which the audit log keeps. */
export function SuspensionDialog({ supplier: { id, suspension, name }, onClose }: Props) {
  const t = useT('supplier')
  const suspend = useSupplierCall('POST /staff/organisations/:id/suspend', { id, done: t('suspended'), onDone: onClose })
  const resume = useSupplierCall('POST /staff/organisations/:id/resume', {
    id,
    done: ({ data: { left_off: leftOff } }) =>
      leftOff.length === 0 ? t('resumed') : t('resumedWithout', { titles: leftOff.join(', ') }),
    onDone: onClose,
  })
  const isSuspended = suspension !== null
  const { mutate, error, isPending } = isSuspended ? resume : suspend
  return (
    <Dialog opened onClose={onClose} title={t(isSuspended ? 'resumeNamed' : 'suspendNamed', { name })}>
      <Form error={error} onSubmit={({ reason = '' }) => mutate({ params: { id }, body: { reason } })}>
        <Textarea
          name="reason"
          autosize
          minRows={2}
          label={t('reason')}
          description={t('reasonHint')}
          error={fieldError(error, 'reason')}
          data-autofocus
        />
        <Note icon={IconInfoCircle} tone={isSuspended ? 'pine' : 'amber'}>
          {t(isSuspended ? 'resumeEffect' : 'suspendEffect')}
        </Note>
        <Button type="submit" variant="filled" {...(!isSuspended && { color: 'red' })} loading={isPending}>
          {t(isSuspended ? 'resume' : 'suspend')}
        </Button>
      </Form>
    </Dialog>
  )
}
