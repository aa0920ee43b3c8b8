import { readReference } from '../../booking/reference.ts'
import { startCall, type PaymentClient } from './client.ts'

/**
 * connectIPS: a signed form; it returns with `?TXNID=` to the one address that is registered with NCHL, the verification page (source:
 * "connectIPS Gateway" documentation of NCHL, §3.5). Our addition beyond the specification.
 */
export const connectipsClient: PaymentClient = {
  redirectsBy: 'form',
  async start(api, payment) {
    const { form_url: url, data: fields } = await api('GET /payment/connectips/initiate/:reference', startCall(payment))
    return { form: { url, fields, encoding: 'application/x-www-form-urlencoded' } }
  },
  readReturn(query) {
    const txnId = query.get('TXNID')
    if (!txnId) return undefined
    return {
      id: txnId,
      reference: readReference(txnId.slice(0, Math.max(0, txnId.lastIndexOf('-')))),
      verify: (api) => api('POST /payment/connectips/verification', { body: { txn_id: txnId } }),
    }
  },
}
