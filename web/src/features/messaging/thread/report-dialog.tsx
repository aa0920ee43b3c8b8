import { guestHeaders } from '../../../entities/booking/guest-bookings.ts'
import { api } from '../../../platform/api/api.ts'
import { useT } from '../../../platform/language/texts.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { ComplaintDialog } from './complaint-dialog.tsx'
import { useThreadCache } from './use-thread.ts'

type Props = { reference: string; id: number; name: string; onClose: () => void }

/** Asks why a message is reported, and reports it. */
export function ReportDialog({ reference, id, name, onClose }: Props) {
  const t = useT('messages')
  const { refetch } = useThreadCache(reference)
  return (
    <ComplaintDialog
      heading={t('reportHeading')}
      lead={t('reportLead', { name })}
      action={t('sendReport')}
      onClose={onClose}
      onSend={async (body) => {
        const params = { reference, id: String(id) }
        await api('POST /bookings/:reference/messages/:id/report', { params, body, headers: guestHeaders(reference) })
        toast('success', t('reportSent'))
        await refetch()
      }}
    />
  )
}
