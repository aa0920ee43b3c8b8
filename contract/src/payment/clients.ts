import type { PaymentClient, PaymentReturn, ReturnQuery } from './clients/client.ts'
import { connectipsClient } from './clients/connectips.ts'
import { esewaClient } from './clients/esewa.ts'
import { khaltiClient } from './clients/khalti.ts'
import { nicClient } from './clients/nic.ts'
import { PROVIDER_NAMES, type Provider } from './methods.ts'

/** The browser's clients of all payment providers. */
export const PAYMENT_CLIENTS: Record<Provider, PaymentClient> = {
  esewa: esewaClient,
  khalti: khaltiClient,
  nic: nicClient,
  connectips: connectipsClient,
}

/**
 * Returns the provider that returned to the verification page with its parameters: the first one that recognises the query (spec
 * 1 §4).
 */
export function readProviderReturn(query: ReturnQuery): ({ provider: Provider } & PaymentReturn) | undefined {
  for (const provider of PROVIDER_NAMES) {
    const returned = PAYMENT_CLIENTS[provider].readReturn?.(query)
    if (returned) return { provider, ...returned }
  }
  return undefined
}
