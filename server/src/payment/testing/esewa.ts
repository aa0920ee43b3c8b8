import type { CallInput } from '@chautari/contract/contract'
import { z } from 'zod'
import type { TestApp } from '../../booking/testing/reservations.ts'

type Outcome = { outcome: string; amount?: string; forgery?: string; other?: string }

const Redirect = z.object({ redirect_url: z.string().nullable() })

/** A traveller's way through eSewa's sandbox, by HTTP alone. */
export function esewaOf({ call, sandbox }: TestApp) {
  /** Begins a payment and posts the form as the browser does; answers the form. */
  async function start(reference: string) {
    const answered = await call('GET /payment/esewa/initiate/:reference', { params: { reference } })
    const { form_url: url, ...fields } = answered.body.data
    const posted = await fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })
    if (posted.status !== 302) throw new Error(`eSewa refused the form: ${await posted.text()}`)
    return answered.body.data
  }

  /** Brings a payment to an end at eSewa; answers where it sends the traveller. */
  async function end(transactionUuid: string, outcome: Outcome) {
    return Redirect.parse(await sandbox.post(`/_ctl/transactions/${transactionUuid}/outcome`, outcome)).redirect_url
  }

  /** Begins and pays; answers the data that eSewa returns with. */
  async function pay(reference: string, outcome: Outcome = { outcome: 'pay' }) {
    const { transaction_uuid: transactionUuid } = await start(reference)
    return { transactionUuid, data: dataIn(await end(transactionUuid, outcome)) }
  }

  const verify = (data: string) => call('POST /payment/esewa/verification', { body: { data } })

  const reverify = (reference: string) => call('POST /payment/verification/:reference', { params: { reference }, body: {} })

  const verifyIds = (reference: string, body: CallInput<'POST /esewa/payment/verification/:reference'>['body']) =>
    call('POST /esewa/payment/verification/:reference', { params: { reference }, body })

  /** The next status checks about a payment meet this fault. */
  const fault = (transactionUuid: string, kind: string, count = 1) =>
    sandbox.post('/_ctl/faults', { provider: 'esewa', endpoint: 'status', kind, count, provider_ref: transactionUuid })

  /** How often the status of a payment was asked for. */
  async function checksOf(transactionUuid: string) {
    const requests = Requests.parse(await sandbox.get('/_ctl/requests'))
    return requests.filter(({ endpoint, query }) => endpoint === 'status' && query?.transaction_uuid === transactionUuid).length
  }

  return { start, end, pay, verify, reverify, verifyIds, fault, checksOf }
}

const Requests = z.array(
  z.object({ endpoint: z.string(), query: z.object({ transaction_uuid: z.string().optional() }).nullish() }),
)

/** What eSewa appends to an address as it is, and browsers hand on. */
function dataIn(address: string | null): string {
  return address?.split('data=')[1] ?? ''
}
