import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { useT } from '../../../platform/language/texts.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { isFailedReturn } from './payment-return.ts'
import { outcomeOf, verifyAgain, type ReturnOutcome } from './verify-payment.ts'

/**
 * Handles a return by the failure address and returns the message to show beside the form. Removes the parameter from the address, so that a
 * reload does not repeat the message. Asks the server to check the payment first, because slow payments also return this way. Shows the toast
 * about a failed payment only when the provider reports the failure (spec 1 §8, issue 13 §9).
 */
export function useFailedReturn(reference: string | undefined, onAnswer: () => void): string {
  const t = useT('payment')
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const [search] = useSearchParams()
  const isMarked = isFailedReturn(search)
  const isHandled = useRef(false)
  const [outcome, setOutcome] = useState<ReturnOutcome>('none')

  useEffect(() => {
    if (!isMarked || reference === undefined || isHandled.current) return
    isHandled.current = true
    void navigate(pathname, { replace: true, preventScrollReset: true })
    // The methods stay enabled while the server asks the provider, so warn the traveller at once.
    setOutcome(outcomeOf(undefined))
    void verifyAgain(reference).then((verdict) => {
      setOutcome(outcomeOf(verdict))
      if (outcomeOf(verdict) === 'failed') toast('failure', t('failed'))
      onAnswer()
    })
  }, [isMarked, reference, pathname, navigate, onAnswer, t])

  if (outcome === 'none') return ''
  return outcome === 'failed' ? t('failedUncharged') : t('failedUncertain')
}
