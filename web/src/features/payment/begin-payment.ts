import { fromRupees } from '@chautari/contract/money'
import type { Api } from '../../platform/api/api.ts'
import type { Wish } from './payment-intent.ts'
import type { FormToPost } from './provider-form.tsx'

/** Where a traveller goes to pay: by a form that is posted, or to an address. */
export type WayOut = { form: FormToPost } | { address: string }

/** The specification has the card's form posted in parts (spec 1 §7); the bank's own samples encode it as an address. */
const CARD_ENCODING: FormToPost['encoding'] = 'multipart/form-data'

/** The way back from a wallet (spec 1 §2), as a path: by whatever name a browser knows us, the server puts its own before it. */
const RETURN_PATH = '/payment-verification-page'

type Begin = { api: Api; wish: Wish; key: string }

/** Has the server begin a payment; throws what the API refuses. No amount is ever composed here. */
export async function beginPayment({ api, wish: { reference, method, amount }, key }: Begin): Promise<WayOut> {
  const call = { params: { reference }, headers: { 'idempotency-key': key } }
  if (method === 'PE') {
    const { form_url: url, ...fields } = (await api('GET /payment/esewa/initiate/:reference', call)).data
    return { form: { url, fields, encoding: 'application/x-www-form-urlencoded' } }
  }
  if (method === 'PN') {
    const { form_url: url, data: fields } = await api('GET /payment/nic/initiate/:reference', call)
    return { form: { url, fields, encoding: CARD_ENCODING } }
  }
  // Khalti alone counts in paisa (spec 1 §9); the server compares it with its own.
  const body = { return_url: RETURN_PATH, amount: fromRupees(amount) }
  const { payment_url: address } = (await api('POST /payment/khalti/initiate/:reference', { ...call, body })).data
  if (!/^https?:\/\//.test(address)) throw new Error('Khalti named no address of a page.')
  return { address }
}
