import { invalidFields, type Refusal } from './authorization.ts'
import { membersOf } from '../members.ts'
import { readInteger, readText, readUrl, type Reading } from './fields.ts'

/** A payment request: five required fields and two optional ones (KPG-2 documentation). */
export type Order = {
  return_url: string
  website_url: string
  /** Paisa. */
  amount: number
  purchase_order_id: string
  purchase_order_name: string
  /** The fields that begin with `merchant_`; the response and the return repeat them unchanged. */
  merchantExtras: Readonly<Record<string, unknown>>
  customerName: string | null
}

const LEAST_PAISA = 1000

const TOO_SMALL = 'Amount should be greater than Rs. 10, that is 1000 paisa.'
const BREAKDOWN_MISMATCH = 'Amount Breakdown mismatch.'

/** Reads and checks an order. Returns it, or a refusal with all invalid fields. */
export function readOrder(body: unknown): { order: Order } | { refusal: Refusal } {
  const sent = membersOf(body)
  const readings = {
    return_url: readUrl(sent.get('return_url')),
    website_url: readUrl(sent.get('website_url')),
    amount: readAmount(sent.get('amount'), sent.get('amount_breakdown')),
    purchase_order_id: readText(sent.get('purchase_order_id')),
    purchase_order_name: readText(sent.get('purchase_order_name')),
  }
  const { return_url, website_url, amount, purchase_order_id, purchase_order_name } = readings
  if ('problem' in return_url || 'problem' in website_url || 'problem' in amount) return refuse(readings)
  if ('problem' in purchase_order_id || 'problem' in purchase_order_name) return refuse(readings)
  const order = {
    return_url: return_url.value,
    website_url: website_url.value,
    amount: amount.value,
    purchase_order_id: purchase_order_id.value,
    purchase_order_name: purchase_order_name.value,
    merchantExtras: Object.fromEntries([...sent].filter(([name]) => name.startsWith('merchant_'))),
    customerName: customerNameIn(sent.get('customer_info')),
  }
  return { order }
}

function refuse(readings: Readonly<Record<string, Reading<unknown>>>): { refusal: Refusal } {
  const problems = Object.entries(readings).flatMap(([name, reading]) =>
    'problem' in reading ? [[name, [reading.problem]] as const] : [],
  )
  return { refusal: invalidFields(Object.fromEntries(problems)) }
}

function readAmount(value: unknown, breakdown: unknown): Reading<number> {
  const amount = readInteger(value)
  if ('problem' in amount) return amount
  if (amount.value < LEAST_PAISA) return { problem: TOO_SMALL }
  return breakdown === undefined || sumOf(breakdown) === amount.value ? amount : { problem: BREAKDOWN_MISMATCH }
}

/** Returns the sum of the lines, or null when a line has no whole amount. Khalti's own shop plugin sends discounts as negative lines. */
function sumOf(breakdown: unknown): number | null {
  if (!Array.isArray(breakdown)) return null
  let sum = 0
  for (const line of breakdown) {
    const amount = readInteger(membersOf(line).get('amount'))
    if ('problem' in amount) return null
    sum += amount.value
  }
  return sum
}

function customerNameIn(customer: unknown): string | null {
  const name = membersOf(customer).get('name')
  return typeof name === 'string' && name !== '' ? name : null
}
