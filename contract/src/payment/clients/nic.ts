import { startCall, type PaymentClient } from './client.ts'

/**
 * The bank's card page: a signed multipart form (spec 1 §7). The bank returns the payer by a POST to the API, not to a page of
 * the site.
 */
export const nicClient: PaymentClient = {
  redirectsBy: 'form',
  async start(api, payment) {
    const { form_url: url, data: fields } = await api('GET /payment/nic/initiate/:reference', startCall(payment))
    return { form: { url, fields, encoding: 'multipart/form-data' } }
  },
}
