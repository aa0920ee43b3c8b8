import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { useT } from '../../../platform/language/texts.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { isFailedReturn } from './payment-return.ts'
import { isProvedUnpaid, verifyAgain } from './verify-payment.ts'

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
  const [state, setState] = useState<'none' | 'failed' | 'uncertain'>('none')

  useEffect(() => {
    if (!isMarked || reference === undefined || isHandled.current) return
    isHandled.current = true
    void navigate(pathname, { replace: true, preventScrollReset: true })
    void verifyAgain(reference).then((verdict) => {
      if (isProvedUnpaid(verdict)) {
        setState('failed')
        toast('failure', t('failed'))
      } else if (!verdict.isVerified) setState('uncertain')
      onAnswer()
    })
  }, [isMarked, reference, pathname, navigate, onAnswer, t])

  if (state === 'none') return ''
  return state === 'failed' ? t('failedUncharged') : t('failedUncertain')
}
