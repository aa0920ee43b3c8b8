import { z } from 'zod'
import type { TestApp } from '../../booking/testing/reservations.ts'

type Outcome = { outcome: string; amount?: string; other?: string }

const Redirect = z.object({ redirect_url: z.string().nullable() })

/** Returns helpers that pay on the sandbox's connectIPS page as a traveller does, over HTTP. */
export function connectIpsOf({ call, sandbox }: TestApp) {
  /** Starts a payment and posts the form as the browser does; returns its TXNID. */
  async function start(reference: string) {
    const answered = await call('GET /payment/connectips/initiate/:reference', { params: { reference } })
    const { data, form_url } = answered.body
    const posted = await fetch(form_url, { method: 'POST', body: new URLSearchParams(data), redirect: 'manual' })
    if (posted.status !== 302) throw new Error(`connectIPS refused the form: ${await posted.text()}`)
    return data.TXNID ?? ''
  }

  /** Ends a payment at connectIPS and returns the TXNID of the return address. */
  async function end(txnId: string, outcome: Outcome) {
    const { redirect_url } = Redirect.parse(await sandbox.post(`/_ctl/transactions/${txnId}/outcome`, outcome))
    return redirect_url === null ? '' : (new URL(redirect_url).searchParams.get('TXNID') ?? '')
  }

  /** Starts a payment, pays it and returns the TXNID. */
  async function pay(reference: string, outcome: Outcome = { outcome: 'pay' }) {
    const txnId = await start(reference)
    await end(txnId, outcome)
    return txnId
  }

  const verify = (txnId: string) => call('POST /payment/connectips/verification', { body: { txn_id: txnId } })

  const fault = (txnId: string, kind: string, count = 1) =>
    sandbox.post('/_ctl/faults', { provider: 'connectips', endpoint: 'validatetxn', kind, count, provider_ref: txnId })

  return { start, end, pay, verify, fault }
}
