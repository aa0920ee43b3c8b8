import { Suspense, useState } from 'react'
import { useT } from '../../../platform/language/texts.ts'
import { Button } from '../../../ui/actions/button.tsx'
import type { Cancellable } from './use-cancel.ts'
import { requestedPart } from '../../../ui/feedback/requested-part.tsx'

// Loaded on demand: few bookings are cancelled.
const CancelDialog = requestedPart(async () => (await import('./cancel-dialog.tsx')).CancelDialog, { isPressed: true })

/** Asks for confirmation before a booking is cancelled (spec 1 §4). */
export function CancelBooking({ booking }: { booking: Cancellable }) {
  const t = useT('manage')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button look="quiet" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('cancelBooking')}
      </Button>
      <Suspense>{isOpen && <CancelDialog booking={booking} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
