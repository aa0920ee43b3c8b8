import { ACCESS_CODE_LENGTH } from '@chautari/contract/booking/limits'
import { useState } from 'react'
import { api, ApiError } from '../../../platform/api/api.ts'
import { rememberGuestBooking } from '../../../entities/booking/guest-bookings.ts'
import { useT } from '../../../platform/language/texts.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { useBookingCache } from '../../../entities/booking/use-booking.ts'
import { digitsOf } from './typed-code.ts'

export type Access = {
  isSent: boolean
  isPending: boolean
  /** The error message of the code; empty when there is none. */
  problem: string
  send: () => Promise<void>
  open: (code: string) => Promise<void>
}

/** Requests a code by email, exchanges it for the guest token, and stores the token in this browser. */
export function useAccess(reference: string): Access {
  const t = useT('manage')
  const tBooking = useT('booking')
  const { refetch } = useBookingCache(reference)
  const [isSent, setSent] = useState(false)
  const [isPending, setPending] = useState(false)
  const [problem, setProblem] = useState('')

  const messageOf = (error: unknown) => (error instanceof ApiError && error.message !== '' ? error.message : tBooking('tryLater'))

  async function run(call: () => Promise<void>, onRefused: (message: string) => void) {
    if (isPending) return
    setPending(true)
    await call().catch((error: unknown) => onRefused(messageOf(error)))
    setPending(false)
  }

  const send = () =>
    run(
      async () => {
        setProblem('')
        await api('POST /bookings/:reference/access-code', { params: { reference } })
        setSent(true)
      },
      (message) => toast('failure', message),
    )

  async function open(code: string) {
    const digits = digitsOf(code)
    if (digits.length !== ACCESS_CODE_LENGTH) return setProblem(t('accessRequired', { n: ACCESS_CODE_LENGTH }))
    await run(async () => {
      setProblem('')
      const { data } = await api('POST /bookings/:reference/access', { params: { reference }, body: { code: digits } })
      rememberGuestBooking(reference, data.guest_token)
      document.querySelector<HTMLElement>('#content')?.focus()
      await refetch()
      toast('success', t('accessDone'))
    }, setProblem)
  }

  return { isSent, isPending, problem, send, open }
}
