import type { Booking } from '@chautari/contract/booking/shapes'
import { calendarDate } from '@chautari/contract/dates'
import type { ProposalAnswer } from '@chautari/contract/servicing/shapes'
import { useState } from 'react'
import { guestHeaders } from '../../../entities/booking/guest-bookings.ts'
import { useBookingCache } from '../../../entities/booking/use-booking.ts'
import { api, ApiError } from '../../../platform/api/api.ts'
import { useFormats } from '../../../platform/language/formats.ts'
import { useT } from '../../../platform/language/texts.ts'
import { toast } from '../../../ui/feedback/toast.tsx'

type Answer = ProposalAnswer['answer']

/** Returns the function that sends the traveller's answer to the displayed proposal. A refusal shows a toast and refetches the booking. */
export function useAnswer({ booking_reference: reference }: Booking, proposal: NonNullable<Booking['proposal']>) {
  const t = useT('proposal')
  const { longDay } = useFormats()
  const { store, refetch } = useBookingCache(reference)
  const [sending, setSending] = useState<Answer>()
  const startsAt = calendarDate(proposal.starts_at)

  async function send(answer: Answer) {
    if (sending) return
    setSending(answer)
    try {
      const call = { params: { reference }, headers: guestHeaders(reference), body: { answer, starts_at: startsAt } }
      const { data } = await api('POST /bookings/:reference/proposal', call)
      const isMoved = answer === 'accept'
      toast('success', isMoved ? t('moved', { day: longDay(startsAt) }) : t(proposal.is_called_off ? 'refunded' : 'kept'))
      // Moves the focus first, because the next line removes the buttons.
      document.querySelector<HTMLElement>('#content')?.focus()
      store(data)
    } catch (error) {
      toast('failure', (error instanceof ApiError && error.message) || t('failed'))
      await refetch()
    } finally {
      setSending(undefined)
    }
  }

  return { sending, send }
}
