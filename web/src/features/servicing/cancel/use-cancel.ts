import type { Booking } from '@chautari/contract/booking/shapes'
import { CANCELLATION_REVIEW_HOURS } from '@chautari/contract/servicing/limits'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { api, ApiError } from '../../../platform/api/api.ts'
import { guestHeaders } from '../../../entities/booking/guest-bookings.ts'
import { links } from '../../../links.ts'
import { storedSession } from '../../../entities/account/session.ts'
import { useT, type Translate } from '../../../platform/language/texts.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { useBookingCache } from '../../../entities/booking/use-booking.ts'

type Policy = Booking['refundable_policy']

/** The fields of a booking that a cancellation needs. An entry of the booking list has them all. */
export type Cancellable = Pick<Booking, 'booking_reference' | 'refundable_policy' | 'quantity' | 'lines'> & {
  product: { kind: 'package'; title: string } | { kind: 'room'; title: string; property_name: string }
}

/** The statuses of a booking after a cancellation. */
const CANCELLED: Booking['status'][] = ['cancelled', 'cancellation_pending']

/** Returns why a booking could not be cancelled. Without a connection it is unknown whether it was. */
export function failureOf(error: unknown, t: Translate<'manage'>): string {
  if (!(error instanceof ApiError)) return t('cancelFailed')
  if (error.status === 0) return t('cancelUnknown')
  // A retry cannot succeed during impersonation.
  return error.code === 'impersonation_refused' ? error.message : t('cancelFailed')
}

type Cancel = {
  /** The quote from the time when the dialog opened. A background refresh does not change it. */
  shown: Policy
  hasChanged: boolean
  isSending: boolean
  cancel: () => Promise<void>
}

/**
 * Returns the state and functions of the cancel dialog. Cancels with the displayed quote. If the refund has changed, shows the new one and asks
 * again. Any other refusal shows a toast (spec 1 §8) and refetches the booking.
 */
export function useCancel({ booking_reference: reference, refundable_policy: policy }: Cancellable, onDone: () => void): Cancel {
  const t = useT('manage')
  const { store, refetch } = useBookingCache(reference)
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const [shown, setShown] = useState(policy)
  const [hasChanged, setChanged] = useState(false)
  const [isSending, setSending] = useState(false)

  async function refuse(error: unknown) {
    const now = await refetch()
    // The response can be lost after the booking was cancelled.
    if (now !== undefined && CANCELLED.includes(now.status)) return finish(now)
    if (error instanceof ApiError && error.code === 'quote_changed' && now !== undefined) {
      setShown(now.refundable_policy)
      setChanged(true)
      return
    }
    toast('failure', failureOf(error, t))
    onDone()
  }

  async function finish(cancelled: Booking) {
    const isPending = cancelled.status === 'cancellation_pending'
    toast('success', isPending ? t('cancelAsked', { n: CANCELLATION_REVIEW_HOURS }) : t('cancelDone'))
    onDone()
    // Moves the focus first, because the next line removes the button.
    document.querySelector<HTMLElement>('#content')?.focus()
    store(cancelled)
    // Scrolls to the top, where the page shows the result and the refund; the button was far below.
    scrollTo({ top: 0 })
    // From an own booking, go to the list (spec 1 §4).
    if (pathname === links.booking(reference) && storedSession()) await navigate(links.bookings)
  }

  async function cancel() {
    if (isSending) return
    setSending(true)
    try {
      const call = { params: { reference }, headers: guestHeaders(reference), body: { quote: shown.quote } }
      const { data } = await api('PATCH /bookings/:reference/cancel', call)
      await finish(data)
    } catch (error) {
      await refuse(error)
    } finally {
      setSending(false)
    }
  }

  return { shown, hasChanged, isSending, cancel }
}
