import type { Booking } from '@chautari/contract/booking/shapes'
import { useState } from 'react'
import { useBookingCache } from '../../../entities/booking/use-booking.ts'
import { guestHeaders } from '../../../entities/booking/guest-bookings.ts'
import { api, ApiError } from '../../../platform/api/api.ts'
import { useT } from '../../../platform/language/texts.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'
import { Dialog, DialogButtons } from '../../../ui/layout/dialog.tsx'
import { heldUnits } from './held-units.ts'

type Props = { booking: Booking; onClose: () => void }

/** Renders the dialog that releases the hold after a confirmation. */
export function ReleaseDialog({ booking, onClose }: Props) {
  const t = useT('manage')
  const reference = booking.booking_reference
  const { store, refetch } = useBookingCache(reference)
  const [isSending, setSending] = useState(false)
  const units = heldUnits(booking)

  async function release() {
    if (isSending) return
    setSending(true)
    try {
      const { data } = await api('PATCH /bookings/:reference/release', {
        params: { reference },
        headers: guestHeaders(reference),
      })
      toast('success', t(`released${units}`))
      onClose()
      store(data)
    } catch (error) {
      toast('failure', (error instanceof ApiError && error.message) || t('releaseFailed'))
      onClose()
      void refetch()
    }
  }

  return (
    <Dialog heading={t(`release${units}Heading`)} lead={<p>{t(`release${units}Lead`)}</p>} onClose={onClose}>
      <DialogButtons>
        <Button look="quiet" onClick={onClose}>
          {t('syncHold')}
        </Button>
        <Button look="quiet" aria-disabled={isSending} onClick={() => void release()}>
          {t(isSending ? 'releasing' : `release${units}`)}
        </Button>
      </DialogButtons>
    </Dialog>
  )
}
