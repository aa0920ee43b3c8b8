import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { useT } from '../../../platform/language/texts.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { isFailedReturn } from './payment-return.ts'
import { outcomeOf, verifyAgain, type ReturnOutcome } from './verify-payment.ts'

/**
 * Handles a failed return and returns the message to show beside the form. Removes the mark from the address, so that a reload does not
 * repeat the message, and has the server check the payment first, because slow payments also return this way. The toast that the payment
 * failed is shown only when the provider reports that it did (spec 1 §8, issue 13 §9).
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
    // The methods can be pressed while the server asks the provider, so the traveller is warned at once.
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
