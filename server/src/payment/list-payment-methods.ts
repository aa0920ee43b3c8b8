import type { Locale, LocalisedText } from '@chautari/contract/locale'
import type { PaymentMethod } from '@chautari/contract/payment/shapes'
import type { App } from '../platform/app-context.ts'
import { findSilentProviders } from './attempts/store/provider-health.ts'
import type { Provider } from './store/tables.ts'

type Method = Omit<PaymentMethod, 'is_enabled' | 'name'> & { provider: Provider; name: LocalisedText }

const sameName = (name: string): LocalisedText => ({ en: name, ne: name })
const CARD = { en: 'Bank card (NIC Asia)', ne: 'बैंक कार्ड (NIC Asia)' }

const METHODS: Method[] = [
  { provider: 'esewa', code: 'PE', name: sameName('eSewa'), logo: '/brand/method-esewa.svg', show_title: true },
  { provider: 'khalti', code: 'PK', name: sameName('Khalti'), logo: '/brand/method-khalti.svg', show_title: true },
  { provider: 'nic', code: 'PN', name: CARD, logo: '/brand/method-card.svg', show_title: true },
]

/** Returns the configured payment methods, named in `locale`; those whose provider is not responding are disabled. (spec 1 §7) */
export async function listPaymentMethods({ db, config }: Pick<App, 'db' | 'config'>, locale: Locale): Promise<PaymentMethod[]> {
  const silent = await findSilentProviders(db)
  return METHODS.filter(({ provider }) => config[provider] !== undefined).map(({ provider, name, ...method }) => ({
    ...method,
    name: name[locale],
    is_enabled: !silent.includes(provider),
  }))
}
