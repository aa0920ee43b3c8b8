import type { Thread } from '@chautari/contract/messaging/shapes'
import { guestHeaders } from '../../../entities/booking/guest-bookings.ts'
import { api } from '../../../platform/api/api.ts'
import { useT } from '../../../platform/language/texts.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { ComplaintDialog } from './complaint-dialog.tsx'
import { useThreadCache } from './use-thread.ts'

/** Asks why a thread is blocked, and blocks it. */
export function BlockDialog({ thread, onClose }: { thread: Thread; onClose: () => void }) {
  const t = useT('messages')
  const { booking_reference: reference, supplier_name: name } = thread
  const { store } = useThreadCache(reference)
  return (
    <ComplaintDialog
      heading={t('blockHeading')}
      lead={t('blockLead', { name })}
      action={t('blockDo')}
      onClose={onClose}
      onSend={async (body) => {
        const call = { params: { reference }, body, headers: guestHeaders(reference) }
        store((await api('PUT /bookings/:reference/messages/block', call)).data)
        toast('success', t('blocked'))
      }}
    />
  )
}
