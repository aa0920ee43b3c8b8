import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { rememberGuestBooking } from '../../entities/booking/guest-bookings.ts'

const TOKEN = /^#(ntg_[\w-]+)$/

const never = () => () => undefined

/**
 * Keeps the token of a mailed link, which no server saw, and takes it out of the address bar. True once the booking may be asked
 * for, so that it is never asked for without the token first.
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

  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
