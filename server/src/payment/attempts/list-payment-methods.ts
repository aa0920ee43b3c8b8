import type { Locale } from '@chautari/contract/locale'
import { METHODS, PROVIDER_NAMES, type Provider } from '@chautari/contract/payment/methods'
import type { PaymentMethod } from '@chautari/contract/payment/shapes'
import type { App } from '../../platform/app-context.ts'
import { PROVIDERS } from '../providers/index.ts'
import { findSilentProviders } from '../store/provider-health.ts'

type Listed = { methods: PaymentMethod[]; now: Date }

/** Returns whether payments with a provider can be started: it is configured, and staff have not switched it off. */
export function isOffered(provider: Provider, config: App['config']): boolean {
  return PROVIDERS[provider].isConfigured(config) && !config.paymentsOff.includes(provider)
}

/**
 * Returns the offered payment methods, named in `locale`, and the present instant. Those whose provider is not responding are disabled
 * (spec 1 §7).
 */
export async function listPaymentMethods({ db, config }: Pick<App, 'db' | 'config'>, locale: Locale): Promise<Listed> {
  const { now, silent } = await findSilentProviders(db)
  const methods = PROVIDER_NAMES.filter((provider) => isOffered(provider, config)).map((provider) => {
    const { code, name, logo } = METHODS[provider]
    return { code, name: name[locale], logo: logo[locale], show_title: true, is_enabled: !silent.includes(provider) }
  })
  return { methods, now }
}
