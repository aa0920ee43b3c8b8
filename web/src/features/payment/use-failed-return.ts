import { useEffect, useRef } from 'react'
import { useT } from '../../platform/texts.ts'
import { toast } from '../../ui/toast.tsx'
import { verifyAgain } from './verify-payment.ts'

/**
 * After a failed return: says so, and quietly has the server ask eSewa all the same, which also returns this way when a payment is
 * only slow.
 */
export function useFailedReturn(reference: string | undefined, onAnswer: () => void): void {
  const t = useT('payment')
  const told = useRef<string>(undefined)
  useEffect(() => {
    if (reference === undefined || told.current === reference) return
    told.current = reference
    toast('failure', t('failed'))
    void verifyAgain(reference).then(onAnswer)
  }, [reference, onAnswer, t])
}
