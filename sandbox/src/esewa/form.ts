import { paisaIn } from '../rupees.ts'
import { TEST_MERCHANT } from './merchant.ts'
import { isSameSignature, REQUEST_SIGNED_FIELDS, sign } from './signature.ts'

/** The fields of the form. All eleven are required, with "0" for an unused charge (eSewa ePay v2 documentation). */
const FIELDS = [
  'amount',
  'tax_amount',
  'product_service_charge',
  'product_delivery_charge',
  'total_amount',
  'transaction_uuid',
  'product_code',
  'success_url',
  'failure_url',
  'signed_field_names',
  'signature',
] as const

export type PaymentForm = Record<(typeof FIELDS)[number], string>

export type FormRefusal = { code: string | number; message?: string; error_message?: string }

export type FormReading = { accepted: true; form: PaymentForm; totalPaisa: number } | { accepted: false; refusal: FormRefusal }

/** Reported from real integrations. eSewa publishes no wording, so the other messages below are ours. */
const UNKNOWN_MERCHANT: FormRefusal = { error_message: 'Unable to fetch merchant key.', code: 0 }
const INVALID_SIGNATURE: FormRefusal = { code: 'ES104', message: 'Invalid payload signature.' }

/** @NOTE undocumented: eSewa only says that a transaction_uuid must be new. */
export const DUPLICATE_UUID: FormRefusal = { error_message: 'Duplicate transaction UUID.', code: 0 }

const URL_SHAPE = /^https?:\/\/[\x21-\x7e]+$/

/** Reads and checks the merchant's form. Returns it with its total in paisa, or why it is refused. */
export function readForm(body: unknown): FormReading {
  const form = fieldsOf(body)
  const missing = FIELDS.filter((name) => form[name] === '')
  if (missing.length > 0) return refuse(invalid(`${missing.join(', ')} required`))
  if (!/^[A-Za-z0-9-]+$/.test(form.transaction_uuid)) return refuse(invalid('transaction_uuid has an invalid character'))
  if (!URL_SHAPE.test(form.success_url)) return refuse(invalid('success_url is not a URL'))
  if (!URL_SHAPE.test(form.failure_url)) return refuse(invalid('failure_url is not a URL'))
  const totalPaisa = totalOf(form)
  if (totalPaisa === null) return refuse(invalid('total_amount is not the sum of the amounts'))
  if (form.product_code !== TEST_MERCHANT.productCode) return refuse(UNKNOWN_MERCHANT)
  if (!isSignedByMerchant(form)) return refuse(INVALID_SIGNATURE)
  return { accepted: true, form, totalPaisa }
}

function refuse(refusal: FormRefusal): FormReading {
  return { accepted: false, refusal }
}

function invalid(reason: string): FormRefusal {
  return { error_message: `Invalid request: ${reason}.`, code: 0 }
}

function fieldsOf(body: unknown): PaymentForm {
  const posted = new Map<string, unknown>(typeof body === 'object' && body !== null ? Object.entries(body) : [])
  const pick = (name: string) => {
    const value = posted.get(name)
    return typeof value === 'string' ? value : ''
  }
  return {
    amount: pick('amount'),
    tax_amount: pick('tax_amount'),
    product_service_charge: pick('product_service_charge'),
    product_delivery_charge: pick('product_delivery_charge'),
    total_amount: pick('total_amount'),
    transaction_uuid: pick('transaction_uuid'),
    product_code: pick('product_code'),
    success_url: pick('success_url'),
    failure_url: pick('failure_url'),
    signed_field_names: pick('signed_field_names'),
    signature: pick('signature'),
  }
}

function totalOf(form: PaymentForm): number | null {
  const parts = [form.amount, form.tax_amount, form.product_service_charge, form.product_delivery_charge]
  const total = paisaIn(form.total_amount)
  let sum = 0
  for (const part of parts) {
    const paisa = paisaIn(part)
    if (paisa === null) return null
    sum += paisa
  }
  return total !== null && total > 0 && total === sum ? total : null
}

/** Checks the signature. The documentation fixes the names and their order, so another list is refused even when signed correctly. */
function isSignedByMerchant(form: PaymentForm): boolean {
  if (form.signed_field_names !== REQUEST_SIGNED_FIELDS.join(',')) return false
  return isSameSignature(form.signature, sign(TEST_MERCHANT.secret, REQUEST_SIGNED_FIELDS, form))
}
