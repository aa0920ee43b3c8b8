import { useEffect, useRef, useState } from 'react'
import { useT } from '../../platform/texts.ts'
import { toast } from '../../ui/toast.tsx'
import { verifyAgain } from './verify-payment.ts'

/**
 * After a failed return: says so, and quietly has the server ask eSewa all the same, which also returns this way when a payment is
 * only slow. Answers what to tell beside the form.
 */
export function useFailedReturn(reference: string | undefined, onAnswer: () => void): string {
  const t = useT('payment')
  const told = useRef<string>(undefined)
  const [isUncharged, setUncharged] = useState(false)

  useEffect(() => {
    if (reference === undefined || told.current === reference) return
    told.current = reference
    toast('failure', t('failed'))
    void verifyAgain(reference).then((verdict) => {
      setUncharged(!verdict.isVerified && verdict.code === 'payment_not_completed')
      onAnswer()
    })
  }, [reference, onAnswer, t])

  if (reference === undefined) return ''
  return isUncharged ? t('failedUncharged') : t('failedNote')
}
