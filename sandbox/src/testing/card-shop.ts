import { createHash, createHmac } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { buildApp } from '../app.ts'
import { createClock } from '../clock.ts'
import { createState } from '../state.ts'

/** The keys of the start page, spelled out here once more so that a slip shows. */
export const CARD_KEY = 'local-sandbox-secret-key-not-a-real-one'
const REST_KEY = 'bG9jYWwtcmVzdC1zaGFyZWQtc2VjcmV0LTMyYnl0ZXM='

const NOON = Date.parse('2026-03-01T06:15:00Z')

type Fields = Record<string, string>
type Pairs = readonly (readonly [string, string])[]
export type SentNotice = { url: string; fields: Pairs }

/** A shop that takes cards and knows the sandbox only by its addresses. Real time stands still in it. */
export function openCardShop() {
  const notices: SentNotice[] = []
  const answers: (number | null)[] = []
  const post = async (url: string, fields: Pairs) => {
    notices.push({ url, fields })
    return answers.length > 0 ? (answers.shift() ?? null) : 200
  }
  const app = buildApp(createState({ clock: createClock(() => NOON), post }), { smtpPort: null })
  const control = (path: string, payload: object) => app.inject({ method: 'POST', url: `/_ctl${path}`, payload })
  return {
    app,
    notices,
    /** What the shop's server answers to the next notices; null is silence, and 200 follows. */
    answersNext: (...codes: (number | null)[]) => answers.push(...codes),
    postForm: (fields: Fields) => postFields(app, '/cybs/pay', fields),
    press: (path: string, fields: Fields) => postFields(app, path, fields),
    get: (url: string) => app.inject({ method: 'GET', url }),
    control,
    configure: (cybs: object) => app.inject({ method: 'PATCH', url: '/_ctl/config', payload: { cybs } }),
    advance: (seconds: number) => control('/clock/advance', { seconds }),
    async pays(fields: Fields = {}): Promise<string> {
      return String((await postFields(app, '/cybs/pay', cardFields(fields))).headers.location)
    },
    /** The fields that the browser would post to the shop, or null where it goes nowhere. */
    async ends(outcome: string, more: Fields = {}): Promise<Pairs | null> {
      const { ref = 'BOOKING-1', ...rest } = more
      return (await control(`/transactions/${ref}/outcome`, { outcome, ...rest })).json().post?.fields ?? null
    },
    asks: (method: 'GET' | 'POST', path: string, more: RestQuestion = {}) => rest(app, { method, path: `/cybs${path}`, ...more }),
    async found(reference = 'BOOKING-1'): Promise<Summary[]> {
      const body = { query: `clientReferenceInformation.code:${reference}`, offset: 0, limit: 20, save: false }
      return (await this.asks('POST', '/tss/v2/searches', { body })).json()._embedded.transactionSummaries
    },
  }
}

export type Summary = {
  id: string
  applicationInformation: { reasonCode: string; rCode: string; rFlag: string }
  orderInformation: { amountDetails: { totalAmount: string; currency: string } }
}

type RestQuestion = { body?: object; headers?: Fields; names?: string; key?: string }

function rest(app: FastifyInstance, question: RestQuestion & { method: 'GET' | 'POST'; path: string }) {
  const { method, path, body, key = REST_KEY } = question
  const payload = body === undefined ? '' : JSON.stringify(body)
  const values: Fields = {
    host: '127.0.0.1:3001',
    'v-c-date': new Date(NOON).toUTCString(),
    'request-target': `${method.toLowerCase()} ${path}`,
    digest: `SHA-256=${createHash('sha256').update(payload).digest('base64')}`,
    'v-c-merchant-id': 'local_merchant',
    ...question.headers,
  }
  const usual =
    method === 'POST' ? 'host v-c-date request-target digest v-c-merchant-id' : 'host v-c-date request-target v-c-merchant-id'
  const names = question.names ?? usual
  const text = names.split(' ').map((name) => `${name}: ${values[name] ?? ''}`)
  const signature = createHmac('sha256', Buffer.from(key, 'base64')).update(text.join('\n')).digest('base64')
  const keyid = '00000000-0000-4000-8000-00000000000a'
  const header = `keyid="${keyid}", algorithm="HmacSHA256", headers="${names}", signature="${signature}"`
  const { 'request-target': _notSent, ...sent } = values
  const headers = { ...sent, signature: header, ...(body === undefined ? {} : { 'content-type': 'application/json' }) }
  return app.inject({ method, url: path, headers, ...(body === undefined ? {} : { payload }) })
}

function postFields(app: FastifyInstance, url: string, fields: Fields) {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  return app.inject({ method: 'POST', url, headers, payload: new URLSearchParams(fields).toString() })
}

/** A correctly signed form for 1500 rupees, unless told otherwise, without the fields that are left out. */
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

/** The signature that the listed names deserve, computed apart from the sandbox's own code. */
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
