import { API_BASE } from '@chautari/contract/contract'
import { z } from 'zod'
import type { TestApp } from '../../booking/testing/reservations.ts'

type Outcome = { outcome: string; amount?: string; forgery?: string; other?: string; channel?: string; reason_code?: string }
type Fields = readonly (readonly [string, string])[]

const Ended = z.object({
  redirect_url: z.string().nullable(),
  post: z.object({ url: z.string(), fields: z.array(z.tuple([z.string(), z.string()])) }).optional(),
})

/** A traveller's way over the card's page in the sandbox, by HTTP alone. */
export function cardOf({ call, server, sandbox }: TestApp) {
  /** Begins a payment and posts the form as the browser does; answers our id of it. */
  async function start(reference: string) {
    const answered = await call('GET /payment/nic/initiate/:reference', { params: { reference } })
    const { data, form_url } = answered.body
    const form = new FormData()
    for (const [name, value] of Object.entries(data)) form.append(name, value)
    const posted = await fetch(form_url, { method: 'POST', body: form, redirect: 'manual' })
    if (posted.status !== 302) throw new Error(`The card page refused the form: ${await posted.text()}`)
    return data.transaction_uuid ?? ''
  }

  /** Brings a payment to an end at the bank; answers the fields that the browser is to post to us. */
  async function end(transactionUuid: string, outcome: Outcome): Promise<Fields> {
    return Ended.parse(await sandbox.post(`/_ctl/transactions/${transactionUuid}/outcome`, outcome)).post?.fields ?? []
  }

  /** Begins and pays. */
  async function pay(reference: string, outcome: Outcome = { outcome: 'pay_browser_only' }) {
    const transactionUuid = await start(reference)
    return { transactionUuid, fields: await end(transactionUuid, outcome) }
  }

  const post = (path: string, fields: Fields) =>
    server.inject({
      method: 'POST',
      url: `${API_BASE}/payment/nic/${path}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(fields.map(([name, value]): [string, string] => [name, value])).toString(),
    })

  /** Posts fields as the browser does; answers where it is sent. */
  async function comeBack(fields: Fields) {
    const answered = await post('return', fields)
    return { status: answered.statusCode, to: answered.headers.location }
  }

  const notify = async (fields: Fields) => (await post('notify', fields)).statusCode

  const fault = (transactionUuid: string, kind: string, count = 1) =>
    sandbox.post('/_ctl/faults', { provider: 'cybs', endpoint: 'search', kind, count, provider_ref: transactionUuid })

  return { start, end, pay, comeBack, notify, fault }
}
