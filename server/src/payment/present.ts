import { dayInNepal } from '@chautari/contract/dates'
import type { Locale, Sentence } from '@chautari/contract/locale'
import { toRupees } from '@chautari/contract/money'
import type { PaymentMethod, Refund as RefundShown, Settings } from '@chautari/contract/payment/shapes'
import type { z } from 'zod'
import type { Config } from '../platform/config/config.ts'
import { ownFacts } from '../platform/config/contact-config.ts'
import { waysToSignIn } from '../platform/config/sign-in-config.ts'
import type { Refund } from './refunds/store/refunds.ts'
import type { Provider } from './store/tables.ts'

type Method = Omit<PaymentMethod, 'is_enabled' | 'name'> & { provider: Provider; name: Sentence }

const alike = (name: string): Sentence => ({ en: name, ne: name })
const CARD = { en: 'Bank card (NIC Asia)', ne: 'बैंक कार्ड (NIC Asia)' }

const METHODS: Method[] = [
  { provider: 'esewa', code: 'PE', name: alike('eSewa'), logo: '/brand/method-esewa.svg', show_title: true },
  { provider: 'khalti', code: 'PK', name: alike('Khalti'), logo: '/brand/method-khalti.svg', show_title: true },
  { provider: 'nic', code: 'PN', name: CARD, logo: '/brand/method-card.svg', show_title: true },
]

type Circumstances = { now: Date; silent: Provider[]; locale: Locale }

/**
 * What every page may know: the ways to pay that are configured, and which of them answer at the moment; the time and day in Nepal;
 * and what is configured for all.
 */
export function presentSettings(config: Config, { now, silent, locale }: Circumstances): Settings {
  const { mapStyleUrl, signIn, publicUrl } = config
  const offered = METHODS.filter(({ provider }) => config[provider] !== undefined)
  return {
    payment_methods: offered.map(({ provider, name, ...method }) => ({
      ...method,
      name: name[locale],
      is_enabled: !silent.includes(provider),
    })),
    server_time: now.toISOString(),
    today: dayInNepal(now),
    map_style_url: mapStyleUrl ?? null,
    sign_in: waysToSignIn(signIn, publicUrl),
    ...ownFacts(config),
  }
}

const CODES: Record<Provider, PaymentMethod['code']> = { esewa: 'PE', khalti: 'PK', nic: 'PN' }

const REFUND_STATES = { due: 'on_its_way', asked: 'on_its_way', by_hand: 'by_hand', settled: 'sent' } as const

/** A refund as its traveller may see it: what kind of call it takes is none of theirs, but whether a person makes it is. */
export function presentRefund(refund: Refund, provider: Provider): z.output<typeof RefundShown> {
  const { kind, amountPaisa, state, dueBy, settledAt } = refund
  return {
    kind: kind === 'excess' ? 'excess' : 'price',
    amount: toRupees(amountPaisa),
    state: REFUND_STATES[state],
    method: CODES[provider],
    due_by: dueBy.toISOString(),
    sent_at: settledAt?.toISOString() ?? null,
  }
}
