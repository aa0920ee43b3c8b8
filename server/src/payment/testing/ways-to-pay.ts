import type { TestApp } from '../../booking/testing/reservations.ts'
import type { Provider } from '../store/tables.ts'
import { cardOf } from './card.ts'
import { esewaOf } from './esewa.ts'
import { khaltiOf } from './khalti.ts'

type Outcome = { outcome: string; amount?: string }

/** The payment flow of one provider, from the payment button to the traveller's return. */
export type Way = {
  provider: Provider
  /** Starts a payment and returns its id in the sandbox. */
  start: (reference: string) => Promise<string>
  /**
   * Ends the payment in the sandbox and returns a function that repeats the traveller's return and resolves to the site's answer.
   */
  end: (name: string, outcome: Outcome) => Promise<() => Promise<string>>
  /** Injects this fault into the next lookups of the payment. */
  fault: (name: string, kind: string, count?: number) => Promise<unknown>
}

const VERIFIED = 'verified'

/**
 * Returns the payment flows of three providers behind one interface. A return yields `verified`, an error code, or the redirect
 * of the card page.
 */
export function waysToPay(testApp: TestApp): Way[] {
  const [esewa, khalti, card] = [esewaOf(testApp), khaltiOf(testApp), cardOf(testApp)]
  return [
    {
      provider: 'esewa',
      start: async (reference) => (await esewa.start(reference)).transaction_uuid,
      async end(name, outcome) {
        const data = (await esewa.end(name, outcome))?.split('data=')[1]
        return async () => resultOf(await (data === undefined ? esewa.reverify(referenceOf(name)) : esewa.verify(data)))
      },
      fault: esewa.fault,
    },
    {
      provider: 'khalti',
      start: async (reference) => (await khalti.start(reference)).orderId,
      async end(name, outcome) {
        await khalti.end(name, outcome)
        return async () => resultOf(await khalti.verify({ order_id: name }))
      },
      fault: khalti.fault,
    },
    {
      provider: 'nic',
      start: card.start,
      async end(name, outcome) {
        const fields = await card.end(name, outcome)
        return async () => {
          const { to = '' } = await card.comeBack(fields)
          return to.startsWith('/payment-success-page') ? VERIFIED : to
        }
      },
      fault: card.fault,
    },
  ]
}

const referenceOf = (transactionUuid: string) => transactionUuid.slice(0, 16)

const resultOf = ({ error }: { error: { code: string } | undefined }) => error?.code ?? VERIFIED
