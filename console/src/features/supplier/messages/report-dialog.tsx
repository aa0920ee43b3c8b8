import { useMutation, useQueryClient } from '@tanstack/react-query'
import { callApi } from '../../../platform/api/api.ts'
import { useT } from '../../../platform/language/texts.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { showToast } from '../../../ui/toasts/toast.ts'
import { ComplaintForm, type Complaint } from './complaint-form.tsx'
import { supplierThreadQuery } from './inbox-queries.ts'

type Props = { reference: string; id: number; onClose: () => void }

/** Reports a message of a guest to our staff. */
export function ReportDialog({ reference, id, onClose }: Props) {
  const t = useT('inbox')
  const queries = useQueryClient()
  const { mutate, error, isPending } = useMutation({
    mutationFn: (body: Complaint) => {
      const params = { reference, id: String(id) }
      return callApi('POST /supplier/bookings/:reference/messages/:id/report', { params, body })
    },
    onSuccess: async () => {
      showToast(t('doneReport'))
      onClose()
      await queries.invalidateQueries({ queryKey: supplierThreadQuery(reference).queryKey })
    },
  })
  return (
    <Dialog opened onClose={onClose} title={t('reportTitle')}>
      <ComplaintForm lead={t('reportLead')} button={t('doReport')} error={error} isPending={isPending} onSend={mutate} />
    </Dialog>
  )
}
