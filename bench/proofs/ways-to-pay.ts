import { API_BASE } from '@chautari/contract/contract'
import type { Answer, House } from './test-server.ts'
import { freshStay, reserve, someRooms } from './travellers.ts'

/** A payment that its provider knows as made, and of which nothing is told to us yet. */
export type Paid = {
  reference: string
  /** How the sandbox knows it, and where its faults are planted. */
  id: string
  lookup: { provider: string; endpoint: string }
  /** Its traveller comes back; answers when we have said what we know. */
  comeBack: () => Promise<{ status: number }>
  /** Asks again by the button, where coming back asks its provider nothing. */
  isAskedLater: boolean
}

type Fields = Record<string, string>

async function reserved(house: House): Promise<{ reference: string; amount: number }> {
  // Others may have taken the nights that it asks for first.
  for (const { slug } of await someRooms(house)) {
    const made = await reserve(house, { ...freshStay(1), slug })
    if (made.status !== 201) continue
    const reference = String(made.body.data?.booking_reference)
    const seen = await house.ask(`/bookings/${reference}`)
    return { reference, amount: Number(seen.body.data?.total_amount) }
  }
  throw new Error('No room is left to be paid for.')
}

const outcome = ({ tellSandbox }: House, id: string, end: string) =>
  tellSandbox(`/_ctl/transactions/${id}/outcome`, { outcome: end })

/** Posts a form as the browser does; answers where that leads. */
async function post(url: string, body: URLSearchParams | FormData): Promise<string> {
  const { status, headers } = await fetch(url, { method: 'POST', body, redirect: 'manual' })
  if (status >= 400) throw new Error(`${url} refused the form.`)
  return headers.get('location') ?? ''
}

/** With eSewa, whose signed word is brought back. */
export async function paidAtEsewa(house: House): Promise<Paid> {
  const { reference } = await reserved(house)
  const { form_url, ...fields } = (await house.ask(`/payment/esewa/initiate/${reference}`)).body.data as Fields
  await post(form_url ?? '', new URLSearchParams(fields))
  const id = fields.transaction_uuid ?? ''
  const { redirect_url } = await outcome(house, id, 'pay')
  const data = String(redirect_url).split('data=')[1] ?? ''
  const comeBack = () => house.ask('/payment/esewa/verification', { method: 'POST', body: { data } })
  return { reference, id, lookup: { provider: 'esewa', endpoint: 'status' }, comeBack, isAskedLater: false }
}

/** With Khalti, which signs nothing. */
export async function paidAtKhalti(house: House): Promise<Paid> {
  const { reference, amount } = await reserved(house)
  const body = { return_url: '/payment-verification-page', amount: Math.round(amount * 100) }
  const started = await house.ask(`/payment/khalti/initiate/${reference}`, { method: 'POST', body })
  const id = String(started.body.data?.pidx)
  const { redirect_url } = await outcome(house, id, 'pay')
  const order_id = new URL(String(redirect_url)).searchParams.get('purchase_order_id') ?? ''
  const claim = { order_id, reference_id: id }
  const comeBack = () => house.ask('/payment/khalti/verification', { method: 'POST', body: claim })
  return { reference, id, lookup: { provider: 'khalti', endpoint: 'lookup' }, comeBack, isAskedLater: false }
}

/** By card; its page may report an error over a payment that was made (`pay_error`), of which only the bank's records tell. */
export async function paidByCard(house: House, end = 'pay_browser_only'): Promise<Paid> {
  const { reference } = await reserved(house)
  const started = (await house.ask(`/payment/nic/initiate/${reference}`)).body
  const fields = started.data as Fields
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  await post(String(started.form_url), form)
  const id = fields.transaction_uuid ?? ''
  const ended = (await outcome(house, id, end)) as { post?: { fields: [string, string][] } }
  const replied = new URLSearchParams(ended.post?.fields ?? [])
  const comeBack = async () => {
    const to = await post(`${house.url}${API_BASE}/payment/nic/return`, replied)
    return { status: to.startsWith('/payment-success-page') ? 200 : 303 }
  }
  return { reference, id, lookup: { provider: 'cybs', endpoint: 'search' }, comeBack, isAskedLater: end === 'pay_error' }
}

/** The button under which a payment is looked at again. */
export const askAgain = ({ ask }: House, { reference }: Paid): Promise<Answer> =>
  ask(`/payment/verification/${reference}`, { method: 'POST', body: {} })
