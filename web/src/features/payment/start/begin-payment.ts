import { PAYMENT_CLIENTS } from '@chautari/contract/payment/clients'
import type { PaymentRedirect } from '@chautari/contract/payment/clients/client'
import { methodOf } from '@chautari/contract/payment/methods'
import { fromRupees } from '@chautari/contract/money'
import { guestTokenOf } from '../../../entities/booking/guest-bookings.ts'
import type { Api } from '../../../platform/api/api.ts'
import type { PaymentIntent } from './payment-intent.ts'

type Begin = { api: Api; intent: PaymentIntent; key: string }

/** Starts a payment and returns the form to post to the provider or the address of its page. Throws the API's errors. */
export async function beginPayment({ api, intent: { reference, method, amount }, key }: Begin): Promise<PaymentRedirect> {
  const { provider } = methodOf(method)
  const started = { reference, amountPaisa: fromRupees(amount), key, guestToken: guestTokenOf(reference) }
  const redirect = await PAYMENT_CLIENTS[provider].start(api, started)
  if ('address' in redirect && !/^https?:\/\//.test(redirect.address))
    throw new Error(`${provider} returned no address of a page.`)
  return redirect
}
