import { PROVIDER_NAMES, type Provider } from '@chautari/contract/payment/methods'
import type { TestApp } from '../../booking/testing/reservations.ts'
import { cardOf } from './card.ts'
import { connectIpsOf } from './connectips.ts'
import { esewaOf } from './esewa.ts'
import { khaltiOf } from './khalti.ts'

type Outcome = { outcome: string; amount?: string }

/** Sends the traveller's return, as often as it is called. Returns `verified`, an error code, or the redirect of the card page. */
type SendReturn = () => Promise<string>

/** The payment flow of one provider, from the payment button to the traveller's return. */
export type Way = {
  provider: Provider
  /** Starts a payment and returns its id in the sandbox. */
  start: (reference: string) => Promise<string>
  /** Ends the payment in the sandbox and returns the traveller's return. */
  end: (name: string, outcome: Outcome) => Promise<SendReturn>
  /** Injects this fault into the next lookups of the payment. */
  fault: (name: string, kind: string, count?: number) => Promise<unknown>
  /** Whether the return carries the provider's signature, so that it holds the room even when no lookup succeeds. */
  isReturnSigned: boolean
  /** Whether the provider reports money on its way as pending. Where it does not, such a payment looks like one never made. */
  reportsPending: boolean
  /** The outcome that the provider reports as finally unpaid while the booking can still be paid. */
  notPaid: 'cancel' | 'fail'
  /** The outcome of a payment that was made, but that only a lookup shows. */
  paidUnproved: 'pay' | 'pay_error'
  /** The outcome that takes the money of an undecided payment in the end. */
  paidAfterAll: 'pay_no_return' | 'pay_again'
}

type Builder = (testApp: TestApp) => Omit<Way, 'provider'>

const BUILDERS: Record<Provider, Builder> = { esewa: esewaWay, khalti: khaltiWay, nic: cardWay, connectips: connectIpsWay }

/** Returns the payment flows of all providers behind one interface, in the order in which they are offered. */
export function waysToPay(testApp: TestApp): Way[] {
  return PROVIDER_NAMES.map((provider) => ({ provider, ...BUILDERS[provider](testApp) }))
}

const VERIFIED = 'verified'

const UNPAID_BY_CANCEL = { notPaid: 'cancel', paidUnproved: 'pay', paidAfterAll: 'pay_no_return' } as const

function esewaWay(testApp: TestApp): Omit<Way, 'provider'> {
  const esewa = esewaOf(testApp)
  async function end(name: string, outcome: Outcome) {
    const data = (await esewa.end(name, outcome))?.split('data=')[1]
    return async () => resultOf(await (data === undefined ? esewa.reverify(referenceOf(name)) : esewa.verify(data)))
  }
  return {
    start: async (reference) => (await esewa.start(reference)).transaction_uuid,
    end,
    fault: esewa.fault,
    isReturnSigned: true,
    reportsPending: true,
    ...UNPAID_BY_CANCEL,
  }
}

function khaltiWay(testApp: TestApp): Omit<Way, 'provider'> {
  const khalti = khaltiOf(testApp)
  async function end(name: string, outcome: Outcome) {
    await khalti.end(name, outcome)
    return async () => resultOf(await khalti.verify({ order_id: name }))
  }
  return {
    start: async (reference) => (await khalti.start(reference)).orderId,
    end,
    fault: khalti.fault,
    isReturnSigned: false,
    reportsPending: true,
    ...UNPAID_BY_CANCEL,
  }
}

function cardWay(testApp: TestApp): Omit<Way, 'provider'> {
  const card = cardOf(testApp)
  async function end(name: string, outcome: Outcome) {
    const fields = await card.end(name, outcome)
    return async () => {
      const { to = '' } = await card.comeBack(fields)
      return to.startsWith('/payment-success-page') ? VERIFIED : to
    }
  }
  return {
    start: card.start,
    end,
    fault: card.fault,
    isReturnSigned: true,
    reportsPending: true,
    notPaid: 'cancel',
    paidUnproved: 'pay_error',
    paidAfterAll: 'pay_again',
  }
}

function connectIpsWay(testApp: TestApp): Omit<Way, 'provider'> {
  const connectIps = connectIpsOf(testApp)
  async function end(name: string, outcome: Outcome) {
    await connectIps.end(name, outcome)
    return async () => resultOf(await connectIps.verify(name))
  }
  return {
    start: connectIps.start,
    end,
    fault: connectIps.fault,
    isReturnSigned: false,
    // A payment on its way has no status of its own (connectIPS Gateway documentation §6).
    reportsPending: false,
    ...UNPAID_BY_CANCEL,
    // After "Return to Creditor Site" the transaction is only incomplete, which is not final.
    notPaid: 'fail',
  }
}

const referenceOf = (transactionUuid: string) => transactionUuid.slice(0, 16)

const resultOf = ({ error }: { error: { code: string } | undefined }) => error?.code ?? VERIFIED
