import { ACCESS_CODE_LENGTH } from '@chautari/contract/booking/limits'
import { useState } from 'react'
import { api, ApiError } from '../../../platform/api/api.ts'
import { rememberGuestBooking } from '../../../entities/booking/guest-bookings.ts'
import { useT } from '../../../platform/language/texts.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { useKeepBooking } from '../../../entities/booking/use-booking.ts'
import { digitsOf } from './typed-code.ts'

export type Access = {
  isSent: boolean
  isAsking: boolean
  /** The error message of the code; empty when there is none. */
  problem: string
  send: () => Promise<void>
  open: (code: string) => Promise<void>
}

/** Requests a code by email, exchanges it for the guest token, and stores the token in this browser. */
export function useAccess(reference: string): Access {
  const t = useT('manage')
  const booking = useT('booking')
  const { refetch } = useKeepBooking(reference)
  const [isSent, setSent] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const [problem, setProblem] = useState('')

  const sentence = (error: unknown) => (error instanceof ApiError && error.message !== '' ? error.message : booking('tryLater'))

  async function ask(call: () => Promise<void>, onRefused: (sentence: string) => void) {
    if (isAsking) return
    setAsking(true)
    await call().catch((error: unknown) => onRefused(sentence(error)))
    setAsking(false)
  }

  const send = () =>
    ask(
      async () => {
        setProblem('')
        await api('POST /bookings/:reference/access-code', { params: { reference } })
        setSent(true)
      },
      (refusal) => toast('failure', refusal),
    )

  async function open(code: string) {
    const digits = digitsOf(code)
    if (digits.length !== ACCESS_CODE_LENGTH) return setProblem(t('accessRequired', { n: ACCESS_CODE_LENGTH }))
    await ask(async () => {
      setProblem('')
      const { data } = await api('POST /bookings/:reference/access', { params: { reference }, body: { code: digits } })
      rememberGuestBooking(reference, data.guest_token)
      document.querySelector<HTMLElement>('#content')?.focus()
      await refetch()
      toast('success', t('accessDone'))
    }, setProblem)
  }

  return { isSent, isAsking, problem, send, open }
}
