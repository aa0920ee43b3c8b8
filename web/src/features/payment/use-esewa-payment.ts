import { useEffect, useRef, useState } from 'react'
import { api, ApiError } from '../../platform/api.ts'
import { useT } from '../../platform/texts.ts'
import { toast } from '../../ui/toast.tsx'
import type { EsewaFields } from './esewa-form.tsx'

type Progress = { is: 'idle' } | { is: 'starting' } | { is: 'leaving'; fields: EsewaFields } | { is: 'refused'; message: string }

type EsewaPayment = { progress: Progress; isBusy: boolean; begin: () => Promise<void> }

/** Begins a payment with eSewa: one request for each intent, and a refusal said where the traveller clicked. */
export function useEsewaPayment(reference: string, onRefused: () => void): EsewaPayment {
  const t = useT('payment')
  const [progress, setProgress] = useState<Progress>({ is: 'idle' })
  const intent = useRef<string>(undefined)

  // Coming back from eSewa with the browser's button shows the page as it was left.
  useEffect(() => {
    const shown = ({ persisted }: PageTransitionEvent) => {
      if (persisted) setProgress({ is: 'idle' })
    }
    addEventListener('pageshow', shown)
    return () => removeEventListener('pageshow', shown)
  }, [])

  const isBusy = progress.is === 'starting' || progress.is === 'leaving'

  async function begin() {
    if (isBusy) return
    setProgress({ is: 'starting' })
    intent.current ??= randomKey()
    const headers = { 'idempotency-key': intent.current }
    try {
      const { data } = await api('GET /payment/esewa/initiate/:reference', { params: { reference }, headers })
      intent.current = undefined
      setProgress({ is: 'leaving', fields: data })
    } catch (error) {
      const answer = error instanceof ApiError && error.status > 0 ? error : undefined
      // Without an answer nobody knows whether the payment was begun: the next click is the same intent.
      if (answer) intent.current = undefined
      const message = answer ? answer.message || t('initiateFailed') : t('offline')
      setProgress({ is: 'refused', message })
      toast('failure', message)
      onRefused()
    }
  }

  return { progress, isBusy, begin }
}

// `randomUUID` is missing where a page is not served securely.
function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
