import { PAYMENT_CLIENTS } from '@chautari/contract/payment/clients'
import type { PaymentRedirect } from '@chautari/contract/payment/clients/client'
import { methodOf } from '@chautari/contract/payment/methods'
import type { PaymentMethod } from '@chautari/contract/payment/shapes'
import { useEffect, useRef, useState } from 'react'
import { api, ApiError } from '../../../platform/api/api.ts'
import { useT, type Translate } from '../../../platform/language/texts.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { beginPayment } from './begin-payment.ts'
import { clearIntent, intentKey } from './payment-intent.ts'

type Progress =
  | { is: 'idle' }
  | { is: 'starting' }
  | { is: 'leaving'; redirect: PaymentRedirect }
  | { is: 'refused'; message: string }

type Payment = { progress: Progress; isBusy: boolean; begin: (method: PaymentMethod) => Promise<void> }

/** Returns whether an error proves that the payment was not started. Otherwise the next click retries the same intent. */
const isFinal = ({ status, code }: ApiError) =>
  code === 'provider_unavailable' || (status >= 400 && status < 500 && code !== 'request_in_flight')

/** Returns whether we refused the payment ourselves, such as one that was paid in another tab, so that a retry would not help. */
export const isOwnRefusal = (error: unknown): boolean =>
  error instanceof ApiError && ['already_paid', 'not_payable'].includes(error.code)

/** Returns the function that starts a payment, with one request per intent, and the refusal to show beside the button. */
export function usePayment(reference: string, amount: number, onChanged: () => void): Payment {
  const t = useT('payment')
  const [progress, setProgress] = useState<Progress>({ is: 'idle' })
  const isUnderWay = useRef(false)
  const isBusy = progress.is === 'starting' || progress.is === 'leaving'
  useReturn(() => setProgress({ is: 'idle' }), onChanged)

  async function begin({ code: method, name }: PaymentMethod) {
    if (isBusy || isUnderWay.current) return
    isUnderWay.current = true
    setProgress({ is: 'starting' })
    const intent = { reference, method, amount }
    try {
      const redirect = await beginPayment({ api, intent, key: intentKey(intent, Date.now()) })
      clearIntent(intent)
      setProgress({ is: 'leaving', redirect })
      if ('address' in redirect) location.assign(redirect.address)
    } catch (error) {
      if (error instanceof ApiError && isFinal(error)) clearIntent(intent)
      const message = reasonOf(error, t)
      setProgress({ is: 'refused', message })
      toast('failure', startCallsProvider(method) && !isOwnRefusal(error) ? t('tryLater', { method: name }) : message)
      onChanged()
    } finally {
      isUnderWay.current = false
    }
  }

  return { progress, isBusy, begin }
}

/** Returns whether starting a payment calls the provider, so that a failure may be the provider's. */
const startCallsProvider = (method: PaymentMethod['code']) => PAYMENT_CLIENTS[methodOf(method).provider].redirectsBy === 'address'

function reasonOf(error: unknown, t: Translate<'payment'>): string {
  if (!(error instanceof ApiError)) return t('initiateFailed')
  return error.status === 0 ? t('offline') : error.message || t('initiateFailed')
}

/** Calls `onShown` when the Back button restores the page, and `onChanged` then and when the browser is online again: the booking may have changed. */
function useReturn(onShown: () => void, onChanged: () => void): void {
  const latest = useRef({ onShown, onChanged })
  useEffect(() => {
    latest.current = { onShown, onChanged }
  })
  useEffect(() => {
    const shown = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return
      latest.current.onShown()
      latest.current.onChanged()
    }
    const online = () => latest.current.onChanged()
    addEventListener('pageshow', shown)
    addEventListener('online', online)
    return () => {
      removeEventListener('pageshow', shown)
      removeEventListener('online', online)
    }
  }, [])
}
