import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { useT } from '../../../platform/language/texts.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { isFailedReturn } from './payment-return.ts'
import { verifyAgain } from './verify-payment.ts'

/**
 * Handles a failed return and returns the message to show beside the form. Removes the mark from the address, so that a reload
 * does not repeat the message, and has the server check the payment in the background, because slow payments also return this
 * way.
 */
export function useFailedReturn(reference: string | undefined, onAnswer: () => void): string {
  const t = useT('payment')
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const [search] = useSearchParams()
  const isMarked = isFailedReturn(search)
  const isHandled = useRef(false)
  const [state, setState] = useState<'none' | 'failed' | 'uncharged'>('none')

  useEffect(() => {
    if (!isMarked || reference === undefined || isHandled.current) return
    isHandled.current = true
    setState('failed')
    toast('failure', t('failed'))
    void navigate(pathname, { replace: true, preventScrollReset: true })
    void verifyAgain(reference).then((verdict) => {
      if (!verdict.isVerified && verdict.code === 'payment_not_completed') setState('uncharged')
      onAnswer()
    })
  }, [isMarked, reference, pathname, navigate, onAnswer, t])

  if (state === 'none') return ''
  return state === 'uncharged' ? t('failedUncharged') : t('failedNote')
}
