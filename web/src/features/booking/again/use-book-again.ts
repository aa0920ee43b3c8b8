import type { Booking } from '@chautari/contract/booking/shapes'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { api, ApiError } from '../../../platform/api/api.ts'
import { guestHeaders } from '../../../entities/booking/guest-bookings.ts'
import { links } from '../../../links.ts'
import { useT } from '../../../platform/language/texts.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { useKeepBooking } from '../use-booking.ts'

export type Lapsed = Pick<Booking, 'booking_reference' | 'coupon'>

/** "Book again": holds what lapsed anew and goes to its payment; a refusal is told in the server's own words (spec 1 §4, §8). */
export function useBookAgain({ booking_reference: reference, coupon }: Lapsed): {
  bookAgain: () => Promise<void>
  isAsking: boolean
} {
  const t = useT('booking')
  const navigate = useNavigate()
  const { keep, refetch } = useKeepBooking(reference)
  const [isAsking, setAsking] = useState(false)

  async function bookAgain() {
    if (isAsking) return
    setAsking(true)
    try {
      const headers = guestHeaders(reference)
      const { data } = await api('PATCH /booking/rebook-availability/:id', { params: { id: reference }, headers })
      // The button goes with the next line, and on the payment page nothing is left of where it was.
      document.querySelector<HTMLElement>('#content')?.focus()
      keep(data)
      await navigate(links.payment(reference), { state: { hadCoupon: coupon !== null } })
    } catch (error) {
      toast('failure', error instanceof ApiError && error.message !== '' ? error.message : t('tryLater'))
      void refetch()
    } finally {
      setAsking(false)
    }
  }

  return { bookAgain, isAsking }
}
