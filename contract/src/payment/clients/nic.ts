import { startCall, type PaymentClient } from './client.ts'

/** The bank's card page: a signed form, posted in parts (spec 1 §7). The page posts its payer to the API, not to a page of ours. */
export const nicClient: PaymentClient = {
  leavesBy: 'form',
  async start(api, wish) {
    const { form_url: url, data: fields } = await api('GET /payment/nic/initiate/:reference', startCall(wish))
    return { form: { url, fields, encoding: 'multipart/form-data' } }
  },
}
