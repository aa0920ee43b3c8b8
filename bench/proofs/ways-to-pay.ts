import { API_BASE } from '@chautari/contract/contract'
import { PROVIDER_NAMES, type Provider } from '@chautari/contract/payment/methods'
import type { Answer, TestServer } from './test-server.ts'
import { freshStay, reserve, someRooms } from './travellers.ts'

/** A payment that was made at its provider and of which the server has no notification yet. */
export type Paid = {
  reference: string
  /** The guest token of the booking. */
  token: string
  /** The sandbox's id of the transaction. Faults are injected under it. */
  id: string
  lookup: { provider: string; endpoint: string }
  /** Sends the traveller's return and returns the HTTP status of the result. */
  sendReturn: () => Promise<{ status: number }>
  /** Whether only the verify button makes the server query the provider, because the return does not. */
  needsRecheck: boolean
}

type Fields = Record<string, string>

async function reserved(server: TestServer): Promise<{ reference: string; token: string; amount: number }> {
  // Other tests may have taken the nights of the first room types.
  for (const { slug } of await someRooms(server)) {
    const made = await reserve(server, { ...freshStay(1), slug })
    if (made.status !== 201) continue
    const reference = String(made.body.data?.booking_reference)
    const seen = await server.call(`/bookings/${reference}`)
    return { reference, token: String(made.body.data?.guest_token), amount: Number(seen.body.data?.total_amount) }
  }
  throw new Error('No room is free to be reserved and paid.')
}

const outcome = ({ controlSandbox }: TestServer, id: string, end: string) =>
  controlSandbox(`/_ctl/transactions/${id}/outcome`, { outcome: end })

/** Posts a form as the browser does and returns the URL of the redirect. Throws when the form is refused. */
async function post(url: string, body: URLSearchParams | FormData): Promise<string> {
  const { status, headers } = await fetch(url, { method: 'POST', body, redirect: 'manual' })
  if (status >= 400) throw new Error(`${url} refused the form.`)
  return headers.get('location') ?? ''
}

/** Pays with eSewa, whose return carries a signed result. */
export async function paidAtEsewa(server: TestServer): Promise<Paid> {
  const { reference, token } = await reserved(server)
  const { form_url, ...fields } = (await server.call(`/payment/esewa/initiate/${reference}`)).body.data as Fields
  await post(form_url ?? '', new URLSearchParams(fields))
  const id = fields.transaction_uuid ?? ''
  const { redirect_url } = await outcome(server, id, 'pay')
  const data = String(redirect_url).split('data=')[1] ?? ''
  const sendReturn = () => server.call('/payment/esewa/verification', { method: 'POST', body: { data } })
  return { reference, token, id, lookup: { provider: 'esewa', endpoint: 'status' }, sendReturn, needsRecheck: false }
}

/** Pays with Khalti, whose return is not signed. */
async function paidAtKhalti(server: TestServer): Promise<Paid> {
  const { reference, token, amount } = await reserved(server)
  const body = { return_url: '/payment-verification-page', amount: Math.round(amount * 100) }
  const started = await server.call(`/payment/khalti/initiate/${reference}`, { method: 'POST', body })
  const id = String(started.body.data?.pidx)
  const { redirect_url } = await outcome(server, id, 'pay')
  const order_id = new URL(String(redirect_url)).searchParams.get('purchase_order_id') ?? ''
  const claim = { order_id, reference_id: id }
  const sendReturn = () => server.call('/payment/khalti/verification', { method: 'POST', body: claim })
  return { reference, token, id, lookup: { provider: 'khalti', endpoint: 'lookup' }, sendReturn, needsRecheck: false }
}

/**
 * Pays by card. With `pay_error` the card page reports an error although the payment was made, so that only the bank's records
 * show it.
 */
async function paidByCard(server: TestServer, end = 'pay_browser_only'): Promise<Paid> {
  const { reference, token } = await reserved(server)
  const started = (await server.call(`/payment/nic/initiate/${reference}`)).body
  const fields = started.data as Fields
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  await post(String(started.form_url), form)
  const id = fields.transaction_uuid ?? ''
  const ended = (await outcome(server, id, end)) as { post?: { fields: [string, string][] } }
  const replied = new URLSearchParams(ended.post?.fields ?? [])
  const sendReturn = async () => {
    const to = await post(`${server.url}${API_BASE}/payment/nic/return`, replied)
    return { status: to.startsWith('/payment-success-page') ? 200 : 303 }
  }
  return { reference, token, id, lookup: { provider: 'cybs', endpoint: 'search' }, sendReturn, needsRecheck: end === 'pay_error' }
}

/** Pays with connectIPS, whose return is not signed. */
async function paidByConnectIps(server: TestServer): Promise<Paid> {
  const { reference, token } = await reserved(server)
  const started = (await server.call(`/payment/connectips/initiate/${reference}`)).body
  const fields = started.data as Fields
  await post(String(started.form_url), new URLSearchParams(fields))
  const id = fields.TXNID ?? ''
  await outcome(server, id, 'pay')
  const sendReturn = () => server.call('/payment/connectips/verification', { method: 'POST', body: { txn_id: id } })
  return { reference, token, id, lookup: { provider: 'connectips', endpoint: 'validatetxn' }, sendReturn, needsRecheck: false }
}

type WayToPay = (server: TestServer) => Promise<Paid>

const WAY_OF: Record<Provider, WayToPay> = {
  esewa: paidAtEsewa,
  khalti: paidAtKhalti,
  nic: (server) => paidByCard(server),
  connectips: paidByConnectIps,
}

/** The ways to pay of all providers, in the order in which they are offered. */
const WAYS: readonly WayToPay[] = PROVIDER_NAMES.map((provider) => WAY_OF[provider])

/** The ways to pay of all providers, each with an outcome that only a lookup can confirm. */
export const LOOKUP_WAYS: readonly WayToPay[] = PROVIDER_NAMES.map((provider) =>
  provider === 'nic' ? (server) => paidByCard(server, 'pay_error') : WAY_OF[provider],
)

/** Pays with the providers in turn. */
export async function payInTurn(server: TestServer, round: number): Promise<Paid> {
  return (WAYS[round % WAYS.length] ?? paidAtEsewa)(server)
}

/** Requests a verification of the payment, as the verify button does. */
export const requestVerification = ({ call }: TestServer, { reference, token }: Paid): Promise<Answer> =>
  call(`/payment/verification/${reference}`, { method: 'POST', body: {}, token })
