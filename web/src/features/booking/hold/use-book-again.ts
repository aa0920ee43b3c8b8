import type { Booking } from '@chautari/contract/booking/shapes'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { api, ApiError } from '../../../platform/api/api.ts'
import { sendSolving } from '../../../platform/api/send-solving.ts'
import { guestHeaders } from '../../../entities/booking/guest-bookings.ts'
import { links } from '../../../links.ts'
import { useT } from '../../../platform/language/texts.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { useBookingCache } from '../../../entities/booking/use-booking.ts'

export type Lapsed = Pick<Booking, 'booking_reference' | 'coupon'>

/**
 * Implements "Book again": holds a lapsed booking again and opens its payment page. Shows the server's message when refused (spec
 * 1 §4, §8).
 */
export function useBookAgain({ booking_reference: reference, coupon }: Lapsed): {
  bookAgain: () => Promise<void>
  isPending: boolean
} {
  const t = useT('booking')
  const navigate = useNavigate()
  const { store, refetch } = useBookingCache(reference)
  const [isPending, setPending] = useState(false)

  async function bookAgain() {
    if (isPending) return
    setPending(true)
    try {
      const { data } = await sendSolving((solution) =>
        api('PATCH /booking/rebook-availability/:id', {
          params: { id: reference },
          headers: { ...guestHeaders(reference), ...solution },
        }),
      )
      // Moves the focus first, because the next line removes the button.
      document.querySelector<HTMLElement>('#content')?.focus()
      store(data)
      // A free booking has nothing to pay. Its page says which email to open.
      const next = data.is_free ? links.paymentSuccess(reference) : links.payment(reference)
      await navigate(next, { state: { hadCoupon: coupon !== null } })
    } catch (error) {
      toast('failure', (error instanceof ApiError && error.reason) || t('tryLater'))
      void refetch()
    } finally {
      setPending(false)
    }
  }

  return { bookAgain, isPending }
}
