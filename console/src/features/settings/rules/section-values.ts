import { plainDigits } from '@chautari/contract/fields/plain-digits'
import { PROVIDER_NAMES } from '@chautari/contract/payment/methods'
import type { BusinessSettings } from '@chautari/contract/staff/settings/shapes'

type Typed = Record<string, string>

const textOf = (typed: Typed, name: string) => (typed[name] ?? '').trim()

/** Returns a typed number, in digits of either language. For any other text returns NaN, which the server refuses. */
function numberOf(typed: Typed, name: string): number {
  const text = plainDigits(textOf(typed, name)).replaceAll(',', '')
  return text === '' ? Number.NaN : Number(text)
}

const textsOf = <N extends string>(typed: Typed, names: readonly N[]) =>
  Object.fromEntries(names.map((name) => [name, textOf(typed, name)])) as Record<N, string>

const CONTACT = ['email', 'phone', 'post_office', 'location'] as const
export const LINKS = ['facebook', 'instagram', 'youtube', 'tiktok', 'app_store', 'google_play', 'supplier'] as const

/** The function that parses the form of each section. A form has no value for a switch that is off. */
export const READ: { [S in keyof BusinessSettings]: (typed: Typed) => BusinessSettings[S] } = {
  commission: (typed) => ({ percent: numberOf(typed, 'percent') }),
  contact: (typed) => textsOf(typed, CONTACT),
  links: (typed) => textsOf(typed, LINKS),
  limits: (typed) => ({
    hold_quota: numberOf(typed, 'hold_quota'),
    free_quota: numberOf(typed, 'free_quota'),
    manual_refund_over: numberOf(typed, 'manual_refund_over'),
  }),
  payments: (typed) => ({
    off: PROVIDER_NAMES.filter((provider) => `offered_${provider}` in typed && typed[`on_${provider}`] !== 'on'),
  }),
  banner: (typed) => ({ is_on: typed['is_on'] === 'on', en: textOf(typed, 'en'), ne: textOf(typed, 'ne') }),
  maintenance: (typed) => ({
    is_on: typed['is_on'] === 'on',
    en: textOf(typed, 'en'),
    ne: textOf(typed, 'ne'),
    retry_minutes: numberOf(typed, 'retry_minutes'),
  }),
}
