import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { rememberGuestBooking } from '../../../entities/booking/guest-bookings.ts'
import { useKeepBooking } from '../../../entities/booking/use-booking.ts'
import { api, ApiError } from '../../../platform/api/api.ts'
import { useT } from '../../../platform/language/texts.ts'
import { toast } from '../../../ui/feedback/toast.tsx'

const TOKEN = /^#(ntf_[\w-]+)$/

/** Confirms a free booking by the token of an emailed link, which is in the fragment, and removes it from the address bar. */
export function useMailedConfirmation(reference: string): void {
  const t = useT('booking')
  const { hash, pathname, search } = useLocation()
  const navigate = useNavigate()
  const client = useQueryClient()
  const { keep, refetch } = useKeepBooking(reference)
  const used = useRef<string>(undefined)

  useEffect(() => {
    const token = TOKEN.exec(hash)?.[1]
    if (token === undefined || used.current === token) return
    used.current = token
    void navigate({ pathname, search }, { replace: true, preventScrollReset: true })
    api('POST /bookings/:reference/confirmation', { params: { reference }, body: { token } })
      .then(({ data: { guest_token: guestToken, ...booking } }) => {
        rememberGuestBooking(reference, guestToken)
        keep(booking)
        // The page's first request went out without the token; its answer, which may come later, is masked.
        void client.invalidateQueries({ queryKey: ['booking', reference] })
        toast('success', t('confirmedByLink'))
      })
      .catch((error: unknown) => {
        toast('failure', error instanceof ApiError && error.message !== '' ? error.message : t('tryLater'))
        void refetch()
      })
  }, [hash, pathname, search, reference, navigate, client, keep, refetch, t])
}
