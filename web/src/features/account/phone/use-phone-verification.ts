import { SECOND } from '@chautari/contract/dates'
import { useEffect, useState } from 'react'
import { api } from '../../../platform/api/api.ts'
import { useAccountCache } from '../../../entities/account/own-account.ts'
import { useT } from '../../../platform/language/texts.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { refusalAfter, refusalText } from '../refusal.ts'
import { useSending } from '../use-sending.ts'

const RESEND_SECONDS = 60

export type PhoneVerificationState = {
  isSent: boolean
  isSending: boolean
  /** The reason why no code was sent, or why the last one was refused; empty otherwise. */
  problem: string
  /** Seconds until another code can be requested. */
  secondsToWait: number
  request: () => Promise<void>
  confirm: (code: string) => Promise<void>
}

/** Returns the state and actions of verifying a phone number. A refused code closes the dialog (spec 2 §8) and can be entered again. */
export function usePhoneVerification(phone: string, onDone: () => void): PhoneVerificationState {
  const t = useT('dashboard')
  const { store } = useAccountCache()
  const { isSending, send } = useSending()
  const [isSent, setSent] = useState(false)
  const [problem, setProblem] = useState('')
  const [secondsToWait, wait] = useCountdown()

  async function request() {
    setProblem('')
    try {
      await api('POST /phone-verification', { body: { phone } })
      toast('success', t('enterCode'))
      setSent(true)
      wait(RESEND_SECONDS)
    } catch (error) {
      const messages = refusalAfter(error, t('phoneRequestFailed'))
      for (const message of messages) toast('failure', message)
      // Shown in the dialog, because screen readers do not announce messages outside an open modal.
      setProblem(messages.at(-1) ?? '')
    }
  }

  async function confirm(code: string) {
    setProblem('')
    try {
      const { data } = await api('POST /phone-verification/check', { body: { code, phone } })
      toast('success', t('phoneVerified'))
      store(data)
    } catch (error) {
      for (const message of refusalAfter(error, t('phoneConfirmFailed'))) toast('failure', message)
      // Shown when the dialog is opened again, because the toast gives no reason.
      setProblem(refusalText(error, ''))
    }
    onDone()
  }

  return { isSent, isSending, problem, secondsToWait, request: () => send(request), confirm: (code) => send(() => confirm(code)) }
}

function useCountdown(): [number, (seconds: number) => void] {
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    if (seconds === 0) return
    const timer = setTimeout(() => setSeconds(seconds - 1), SECOND)
    return () => clearTimeout(timer)
  }, [seconds])
  return [seconds, setSeconds]
}
