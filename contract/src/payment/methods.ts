import type { LocalisedText } from '../locale.ts'

/** The payment providers, in the order in which they are offered (spec 1 §9). */
export const PROVIDER_NAMES = ['esewa', 'khalti', 'nic', 'connectips'] as const

export type Provider = (typeof PROVIDER_NAMES)[number]

export type PaymentMethod = {
  /** The code of the method (spec 1 §9). */
  code: `P${string}`
  name: LocalisedText
  /** The method inside a sentence, such as "your bank card". */
  means: LocalisedText
  /** The path of the logo below the site's origin, one for each language, because the logo contains words. */
  logo: LocalisedText
  /** The traveller's account that pays, and that receives a refund. */
  source: 'wallet' | 'card' | 'bank_account'
}

const sameInBoth = (name: string): LocalisedText => ({ en: name, ne: name })

/** The payment methods: codes of spec 1 §9, names as the providers write them. */
export const METHODS = {
  esewa: {
    code: 'PE',
    name: sameInBoth('eSewa'),
    means: { en: 'your eSewa wallet', ne: 'eSewa वालेट' },
    logo: sameInBoth('/brand/method-esewa.svg'),
    source: 'wallet',
  },
  khalti: {
    code: 'PK',
    name: sameInBoth('Khalti'),
    means: { en: 'your Khalti wallet', ne: 'Khalti वालेट' },
    logo: sameInBoth('/brand/method-khalti.svg'),
    source: 'wallet',
  },
  nic: {
    code: 'PN',
    name: { en: 'Bank card (NIC Asia)', ne: 'बैंक कार्ड (NIC Asia)' },
    means: { en: 'a bank card', ne: 'बैंक कार्ड' },
    logo: { en: '/brand/method-card.svg', ne: '/brand/method-card-ne.svg' },
    source: 'card',
  },
  // Our addition beyond the specification: bank accounts, through NCHL.
  connectips: {
    code: 'PC',
    name: sameInBoth('connectIPS'),
    means: { en: 'a bank transfer through connectIPS', ne: 'connectIPS को बैंक ट्रान्सफर' },
    logo: sameInBoth('/brand/method-connectips.svg'),
    source: 'bank_account',
  },
} as const satisfies Record<Provider, PaymentMethod>

export type MethodCode = (typeof METHODS)[Provider]['code']

/** The method codes (spec 1 §9). */
export const PAYMENT_METHODS: readonly MethodCode[] = PROVIDER_NAMES.map((provider) => METHODS[provider].code)

/** Returns the method with this code; every code has one. */
export function methodOf(code: MethodCode): { provider: Provider } & PaymentMethod {
  const provider = PROVIDER_NAMES.find((name) => METHODS[name].code === code)
  if (!provider) throw new RangeError(`No provider has the method code ${code}`)
  return { provider, ...METHODS[provider] }
}
