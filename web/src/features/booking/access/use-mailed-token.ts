import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { rememberGuestBooking } from '../../../entities/booking/guest-bookings.ts'
import { useIsHydrated } from '../../../platform/pages/is-hydrated.ts'

const TOKEN = /^#(ntg_[\w-]+)$/

/**
 * Stores the token in the fragment of an emailed link, which browsers do not send to servers, and removes it from the address bar.
 * Returns true when the booking may be fetched, so that the first request already carries the token.
 */
export function useMailedToken(reference: string): boolean {
  const { hash, pathname, search } = useLocation()
  const navigate = useNavigate()
  const client = useQueryClient()

  useEffect(() => {
    const token = TOKEN.exec(hash)?.[1]
    if (token === undefined) return
    rememberGuestBooking(reference, token)
    void client.invalidateQueries({ queryKey: ['booking', reference] })
    void navigate({ pathname, search }, { replace: true, preventScrollReset: true })
  }, [hash, pathname, search, reference, navigate, client])

  return useIsHydrated()
}
