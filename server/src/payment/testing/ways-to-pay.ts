import type { TestApp } from '../../booking/testing/reservations.ts'
import type { Provider } from '../store/tables.ts'
import { cardOf } from './card.ts'
import { esewaOf } from './esewa.ts'
import { khaltiOf } from './khalti.ts'

type Outcome = { outcome: string; amount?: string }

/** One provider's way, from the button on the payment page until the traveller is back. */
export type Way = {
  provider: Provider
  /** Begins a payment; answers how the sandbox knows it. */
  start: (reference: string) => Promise<string>
  /** Brings it to an end there; answers how the traveller comes back, as often as it is called, and what the site is told. */
  end: (name: string, outcome: Outcome) => Promise<() => Promise<string>>
  /** The next lookups about it meet this fault. */
  fault: (name: string, kind: string, count?: number) => Promise<unknown>
}

const VERIFIED = 'verified'

/** The three ways to pay, as one. What comes back is `verified`, the code of a refusal, or where the card's page leads. */
export function waysToPay(house: TestApp): Way[] {
  const [esewa, khalti, card] = [esewaOf(house), khaltiOf(house), cardOf(house)]
  return [
    {
      provider: 'esewa',
      start: async (reference) => (await esewa.start(reference)).transaction_uuid,
      async end(name, outcome) {
        const data = (await esewa.end(name, outcome))?.split('data=')[1]
        return async () => said(await (data === undefined ? esewa.reverify(referenceOf(name)) : esewa.verify(data)))
      },
      fault: esewa.fault,
    },
    {
      provider: 'khalti',
      start: async (reference) => (await khalti.start(reference)).orderId,
      async end(name, outcome) {
        await khalti.end(name, outcome)
        return async () => said(await khalti.verify({ order_id: name }))
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

const said = ({ error }: { error: { code: string } | undefined }) => error?.code ?? VERIFIED
