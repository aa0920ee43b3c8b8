import { API_BASE } from '@chautari/contract/contract'
import { z } from 'zod'
import type { TestApp } from '../../booking/testing/reservations.ts'
import { nicConfig } from '../providers/nic/config.ts'
import { sign } from '../providers/signed-fields.ts'

type Outcome = { outcome: string; amount?: string; forgery?: string; other?: string; channel?: string; reason_code?: string }
type Fields = readonly (readonly [string, string])[]

const Ended = z.object({
  redirect_url: z.string().nullable(),
  post: z.object({ url: z.string(), fields: z.array(z.tuple([z.string(), z.string()])) }).optional(),
})

/** Returns helpers that pay on the sandbox's card page as a traveller does, over HTTP. */
export function cardOf({ app, call, server, sandbox }: TestApp) {
  /** Starts a payment, posts the form as the browser does and returns our payment id. */
  async function start(reference: string) {
    const answered = await call('GET /payment/nic/initiate/:reference', { params: { reference } })
    const { data, form_url } = answered.body
    const form = new FormData()
    for (const [name, value] of Object.entries(data)) form.append(name, value)
    const posted = await fetch(form_url, { method: 'POST', body: form, redirect: 'manual' })
    if (posted.status !== 302) throw new Error(`The card page refused the form: ${await posted.text()}`)
    return data.transaction_uuid ?? ''
  }

  /** Ends a payment at the bank and returns the fields that the browser posts to us. */
  async function end(transactionUuid: string, outcome: Outcome): Promise<Fields> {
    return Ended.parse(await sandbox.post(`/_ctl/transactions/${transactionUuid}/outcome`, outcome)).post?.fields ?? []
  }

  /** Starts a payment and pays it. */
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

  /** Posts fields as the browser does and returns the address of the redirect. */
  async function comeBack(fields: Fields) {
    const answered = await post('return', fields)
    return { status: answered.statusCode, to: answered.headers.location }
  }

  const notify = async (fields: Fields) => (await post('notify', fields)).statusCode

  const fault = (transactionUuid: string, kind: string, count = 1) =>
    sandbox.post('/_ctl/faults', { provider: 'cybs', endpoint: 'search', kind, count, provider_ref: transactionUuid })

  /** Returns a reply with changed values, signed again with our key unless another is given. */
  function resign(
    fields: Fields,
    changes: Record<string, string>,
    secret = nicConfig(app.config)?.secret ?? '',
  ): [string, string][] {
    const values = { ...Object.fromEntries(fields), ...changes }
    const names = (values.signed_field_names ?? '').split(',')
    return Object.entries({ ...values, signature: sign(secret, names, values) })
  }

  /** Returns a reply without one field, signed again with our key. */
  function resignWithout(fields: Fields, name: string): [string, string][] {
    const values = Object.fromEntries(fields.filter(([other]) => other !== name))
    const signed = (values.signed_field_names ?? '').split(',').filter((other) => other !== name)
    return resign(Object.entries(values), { signed_field_names: signed.join(',') })
  }

  return { start, end, pay, comeBack, notify, resign, resignWithout, fault }
}
