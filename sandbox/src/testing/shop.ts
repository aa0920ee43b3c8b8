import type { FastifyInstance } from 'fastify'
import { buildApp } from '../app.ts'
import { createClock } from '../clock.ts'
import { sign } from '../esewa/signature.ts'
import { createState } from '../state.ts'

/** The public test key of the eSewa ePay v2 documentation, spelled out here once more so that a slip shows. */
export const PUBLIC_TEST_KEY = '8gBm/:&EnhH.1/q'

const NOON = Date.parse('2026-03-01T06:15:00Z')

type Fields = Record<string, string>

/** A shop that knows the sandbox only by its addresses. Real time stands still in it. */
export function openShop() {
  const sandbox = createState({ clock: createClock(() => NOON) })
  const app = buildApp(sandbox, { smtpPort: null })
  return {
    app,
    postForm: (fields: Fields) => postFields(app, '/esewa/api/epay/main/v2/form', fields),
    press: (path: string, fields: Fields) => postFields(app, path, fields),
    get: (url: string) => app.inject({ method: 'GET', url }),
    async status(fields: Fields): Promise<Fields> {
      const query = new URLSearchParams({
        product_code: 'EPAYTEST',
        total_amount: '1500',
        transaction_uuid: 'BOOKING-1',
        ...fields,
      })
      return (await app.inject({ method: 'GET', url: `/esewa/api/epay/transaction/status/?${query.toString()}` })).json()
    },
    control: (path: string, payload: object) => app.inject({ method: 'POST', url: `/_ctl${path}`, payload }),
    configure: (payload: object) => app.inject({ method: 'PATCH', url: '/_ctl/config', payload }),
    async pays(fields: Fields): Promise<string> {
      const answer = await postFields(app, '/esewa/api/epay/main/v2/form', paymentFields(fields))
      return String(answer.headers.location)
    },
    async ends(outcome: string, more: { ref?: string; [name: string]: string | undefined } = {}): Promise<string | null> {
      const { ref = 'BOOKING-1', ...rest } = more
      const answer = await this.control(`/transactions/${ref}/outcome`, { outcome, ...rest })
      return answer.json().redirect_url
    },
    advance: (seconds: number) => app.inject({ method: 'POST', url: '/_ctl/clock/advance', payload: { seconds } }),
  }
}

function postFields(app: FastifyInstance, url: string, fields: Fields) {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  return app.inject({ method: 'POST', url, headers, payload: new URLSearchParams(fields).toString() })
}

/** A correctly signed form for 1500 rupees, unless told otherwise. */
export function paymentFields(fields: Fields = {}): Fields {
  const total = fields.total_amount ?? fields.amount ?? '1500'
  const form: Fields = {
    amount: total,
    tax_amount: '0',
    product_service_charge: '0',
    product_delivery_charge: '0',
    total_amount: total,
    transaction_uuid: 'BOOKING-1',
    product_code: 'EPAYTEST',
    success_url: 'http://shop.test/verify',
    failure_url: 'http://shop.test/payment/BOOKING?q=fu',
    signed_field_names: 'total_amount,transaction_uuid,product_code',
    ...fields,
  }
  const names = (form.signed_field_names ?? '').split(',')
  return { ...form, signature: fields.signature ?? sign(PUBLIC_TEST_KEY, names, form) }
}

/** What `?data=` holds: the JSON text as it travelled, and its members. */
export function dataIn(redirectUrl: string | null): { text: string; reply: Fields; before: string } {
  const [before = '', data = ''] = (redirectUrl ?? '').split(/[?&]data=/)
  const text = Buffer.from(data, 'base64').toString('utf8')
  return { text, reply: JSON.parse(text), before }
}
