import { startCall, type PaymentClient } from './client.ts'

/**
 * The bank's card page: a signed form, posted as multipart form data (spec 1 §7). The card page returns the payer by a post to
 * the API, not to one of our pages.
 */
export const nicClient: PaymentClient = {
  leavesBy: 'form',
  async start(api, wish) {
    const { form_url: url, data: fields } = await api('GET /payment/nic/initiate/:reference', startCall(wish))
    return { form: { url, fields, encoding: 'multipart/form-data' } }
  },
}
