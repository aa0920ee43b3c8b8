import { createHash, createHmac } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { openShop } from './shop.ts'

/** The keys of the start page, written out once more so that a slip shows. */
export const CARD_KEY = 'local-sandbox-secret-key-not-a-real-one'
const REST_KEY = 'bG9jYWwtcmVzdC1zaGFyZWQtc2VjcmV0LTMyYnl0ZXM='

type Fields = Record<string, string>
type Pairs = readonly (readonly [string, string])[]
export type SentNotice = { url: string; fields: Pairs }

/** Opens the test shop as a merchant that takes cards. Its server records the notices that it receives. */
export function openCardShop() {
  const notices: SentNotice[] = []
  const responses: (number | null)[] = []
  const post = async (url: string, fields: Pairs) => {
    notices.push({ url, fields })
    return responses.length > 0 ? (responses.shift() ?? null) : 200
  }
  const shop = openShop({ post })
  const postForm = (fields: Fields) => shop.submitForm('/cybs/pay', fields)
  const callRest = (method: 'GET' | 'POST', path: string, more: RestOptions = {}) =>
    signedCall(shop.app, { method, path: `/cybs${path}`, now: shop.now, ...more })
  return {
    ...shop,
    notices,
    /** Sets the status codes of the responses to the next notices. Null is no response; 200 follows. */
    respondNext: (...codes: (number | null)[]) => responses.push(...codes),
    postForm,
    callRest,
    configureCards: (cybs: object) => shop.configure({ cybs }),
    /** Posts a correctly signed form. Returns the path of the card page. */
    async startPayment(fields: Fields = {}): Promise<string> {
      return String((await postForm(cardFields(fields))).headers.location)
    },
    /** Applies an outcome. Returns the fields that the browser would post to the shop, or null where it does not return. */
    async applyOutcome(outcome: string, more: Fields = {}): Promise<Pairs | null> {
      const { ref = 'BOOKING-1', ...choice } = more
      return (await shop.control(`/transactions/${ref}/outcome`, { outcome, ...choice })).json().post?.fields ?? null
    },
    async searchPayments(reference = 'BOOKING-1'): Promise<Summary[]> {
      const body = { query: `clientReferenceInformation.code:${reference}`, offset: 0, limit: 20, save: false }
      return (await callRest('POST', '/tss/v2/searches', { body })).json()._embedded.transactionSummaries
    },
  }
}

export type Summary = {
  id: string
  applicationInformation: { reasonCode: string; rCode: string; rFlag: string }
  orderInformation: { amountDetails: { totalAmount: string; currency: string } }
}

type RestOptions = { body?: object; headers?: Fields; names?: string; key?: string }

type RestCall = RestOptions & { method: 'GET' | 'POST'; path: string; now: number }

/** Sends a REST call with an HTTP signature that is composed apart from the sandbox's own code. */
function signedCall(app: FastifyInstance, call: RestCall) {
  const { method, path, body, key = REST_KEY } = call
  const payload = body === undefined ? '' : JSON.stringify(body)
  const values: Fields = {
    host: '127.0.0.1:3001',
    'v-c-date': new Date(call.now).toUTCString(),
    'request-target': `${method.toLowerCase()} ${path}`,
    digest: `SHA-256=${createHash('sha256').update(payload).digest('base64')}`,
    'v-c-merchant-id': 'local_merchant',
    ...call.headers,
  }
  const usual =
    method === 'POST' ? 'host v-c-date request-target digest v-c-merchant-id' : 'host v-c-date request-target v-c-merchant-id'
  const names = call.names ?? usual
  const text = names.split(' ').map((name) => `${name}: ${values[name] ?? ''}`)
  const signature = createHmac('sha256', Buffer.from(key, 'base64')).update(text.join('\n')).digest('base64')
  const keyid = '00000000-0000-4000-8000-00000000000a'
  const header = `keyid="${keyid}", algorithm="HmacSHA256", headers="${names}", signature="${signature}"`
  const { 'request-target': _notSent, ...sent } = values
  const headers = { ...sent, signature: header, ...(body === undefined ? {} : { 'content-type': 'application/json' }) }
  return app.inject({ method, url: path, headers, ...(body === undefined ? {} : { payload }) })
}

/** Returns a correctly signed form for 1500 rupees, changed by `fields` and without the fields that are left out. */
export function cardFields(fields: Fields = {}, leftOut: readonly string[] = []): Fields {
  const whole: Fields = {
    access_key: 'sandboxaccesskey00000000000000001',
    profile_id: '00000000-0000-4000-8000-000000000001',
    transaction_uuid: 'BOOKING-1',
    signed_field_names: '',
    unsigned_field_names: '',
    signed_date_time: '2026-03-01T06:15:00Z',
    locale: 'en',
    transaction_type: 'sale',
    reference_number: fields.transaction_uuid ?? 'BOOKING-1',
    amount: '1500.00',
    currency: 'NPR',
    payment_method: 'card',
    override_custom_receipt_page: 'http://shop.test/payment/nic/return',
    override_custom_cancel_page: 'http://shop.test/payment/nic/cancel',
    override_backoffice_post_url: 'http://shop.test/payment/nic/notify',
    ...fields,
  }
  const form = Object.fromEntries(Object.entries(whole).filter(([name]) => !leftOut.includes(name)))
  const { signature: _own, ...signable } = form
  const listed = { ...form, signed_field_names: fields.signed_field_names ?? Object.keys(signable).join(',') }
  return { ...listed, signature: fields.signature ?? signatureOver(listed, CARD_KEY) }
}

/** Returns the signature over the listed names, computed apart from the sandbox's own code. */
export function signatureOver(fields: Fields, key: string): string {
  const names = (fields.signed_field_names ?? '').split(',')
  const message = names.map((name) => `${name}=${fields[name] ?? ''}`).join(',')
  return createHmac('sha256', key).update(message).digest('base64')
}

export function isGenuine(fields: Pairs | null): boolean {
  const values = Object.fromEntries(fields ?? [])
  return values.signature === signatureOver(values, CARD_KEY)
}

export function valuesOf(fields: Pairs | null | undefined): Fields {
  return Object.fromEntries(fields ?? [])
}
