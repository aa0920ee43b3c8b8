import type { CallInput } from '@chautari/contract/contract'
import { z } from 'zod'
import { guestToken } from '../../platform/secrets/tokens.ts'
import type { TestApp } from '../../booking/testing/reservations.ts'

type Outcome = { outcome: string; amount?: string; forgery?: string; other?: string }

const Redirect = z.object({ redirect_url: z.string().nullable() })

/** Asks for another check as the guest who booked. */
export const reverifyAs = ({ app, call }: Pick<TestApp, 'app' | 'call'>, reference: string) =>
  call('POST /payment/verification/:reference', {
    params: { reference },
    headers: { 'x-guest-token': guestToken(app.config.secret, reference) },
    body: {},
  })

/** Returns helpers that pay in eSewa's sandbox as a traveller does, over HTTP. */
export function esewaOf({ app, call, sandbox }: TestApp) {
  /** Starts a payment, posts the form as the browser does and returns the form. */
  async function start(reference: string) {
    const answered = await call('GET /payment/esewa/initiate/:reference', { params: { reference } })
    const { form_url: url, ...fields } = answered.body.data
    const posted = await fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })
    if (posted.status !== 302) throw new Error(`eSewa refused the form: ${await posted.text()}`)
    return answered.body.data
  }

  /** Ends a payment at eSewa and returns the address to which the traveller is redirected. */
  async function end(transactionUuid: string, outcome: Outcome) {
    return Redirect.parse(await sandbox.post(`/_ctl/transactions/${transactionUuid}/outcome`, outcome)).redirect_url
  }

  /** Starts a payment, pays it and returns the data of eSewa's return. */
  async function pay(reference: string, outcome: Outcome = { outcome: 'pay' }) {
    const { transaction_uuid: transactionUuid } = await start(reference)
    return { transactionUuid, data: dataIn(await end(transactionUuid, outcome)) }
  }

  const verify = (data: string) => call('POST /payment/esewa/verification', { body: { data } })

  const reverify = (reference: string) => reverifyAs({ app, call }, reference)

  const verifyIds = (reference: string, body: CallInput<'POST /esewa/payment/verification/:reference'>['body']) =>
    call('POST /esewa/payment/verification/:reference', { params: { reference }, body })

  /** Injects this fault into the next status checks of a payment. */
  const fault = (transactionUuid: string, kind: string, count = 1) =>
    sandbox.post('/_ctl/faults', { provider: 'esewa', endpoint: 'status', kind, count, provider_ref: transactionUuid })

  /** Returns the number of status checks of a payment. */
  async function checksOf(transactionUuid: string) {
    const requests = Requests.parse(await sandbox.get('/_ctl/requests'))
    return requests.filter(({ endpoint, query }) => endpoint === 'status' && query?.transaction_uuid === transactionUuid).length
  }

  return { start, end, pay, verify, reverify, verifyIds, fault, checksOf }
}

const Requests = z.array(
  z.object({ endpoint: z.string(), query: z.object({ transaction_uuid: z.string().optional() }).nullish() }),
)

/** Returns the data of a return address. eSewa appends it unencoded, so a URL parser would read its plus signs as spaces. */
function dataIn(address: string | null): string {
  return address?.split('data=')[1] ?? ''
}
