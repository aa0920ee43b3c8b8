import { sign } from '../esewa/signature.ts'
import { openShop } from './shop.ts'

/** The public test key of the eSewa ePay v2 documentation, written out once more so that a slip shows. */
export const PUBLIC_TEST_KEY = '8gBm/:&EnhH.1/q'

const FORM_PATH = '/esewa/api/epay/main/v2/form'

type Fields = Record<string, string>

/** Opens the test shop as a merchant of eSewa. */
export function openEsewaShop() {
  const shop = openShop()
  const postForm = (fields: Fields) => shop.submitForm(FORM_PATH, fields)
  return {
    ...shop,
    postForm,
    async status(fields: Fields): Promise<Fields> {
      const query = new URLSearchParams({
        product_code: 'EPAYTEST',
        total_amount: '1500',
        transaction_uuid: 'BOOKING-1',
        ...fields,
      })
      return (await shop.get(`/esewa/api/epay/transaction/status/?${query.toString()}`)).json()
    },
    /** Posts a correctly signed form. Returns the path of the pay page. */
    async startPayment(fields: Fields): Promise<string> {
      return String((await postForm(paymentFields(fields))).headers.location)
    },
    /** Brings the payment to an end by a control call. Returns where the browser is sent. */
    async applyOutcome(outcome: string, more: { ref?: string; [name: string]: string | undefined } = {}): Promise<string | null> {
      const { ref = 'BOOKING-1', ...choice } = more
      return (await shop.control(`/transactions/${ref}/outcome`, { outcome, ...choice })).json().redirect_url
    },
  }
}

/** Returns a correctly signed form for 1500 rupees, changed by `fields`. */
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

/** Decodes `?data=`: returns the JSON text as it was sent, its members, and the address before it. */
export function dataIn(redirectUrl: string | null): { text: string; reply: Fields; before: string } {
  const [before = '', data = ''] = (redirectUrl ?? '').split(/[?&]data=/)
  const text = Buffer.from(data, 'base64').toString('utf8')
  return { text, reply: JSON.parse(text), before }
}
