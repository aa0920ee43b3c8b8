import type { Provider } from '@chautari/contract/payment/methods'
import { connectips } from './connectips/provider.ts'
import { esewa } from './esewa/provider.ts'
import { khalti } from './khalti/provider.ts'
import { nic } from './nic/provider.ts'
import type { PaymentProvider } from './provider.ts'

/** The only list of payment providers on the server. */
export const PROVIDERS: Record<Provider, PaymentProvider> = { esewa, khalti, nic, connectips }

/** The environment variables of all providers, for `readConfig`. */
export const PAYMENT_SETTINGS = Object.values(PROVIDERS).flatMap(({ settings }) => settings)
