import { dayInNepal } from '@chautari/contract/dates'
import type { PaymentMethod, Settings } from '@chautari/contract/payment/shapes'
import type { Config } from '../platform/config.ts'

const METHODS: PaymentMethod[] = [
  { code: 'PE', name: 'eSewa', logo: '/brand/method-esewa.svg', show_title: true, is_enabled: true },
]

/** What every page may know: the ways to pay, the time and day in Nepal, and what is configured for all. */
export function presentSettings({ mapStyleUrl, supplierUrl, contact }: Config, now: Date): Settings {
  const { email, phone, postOffice, location } = contact
  return {
    payment_methods: METHODS,
    server_time: now.toISOString(),
    today: dayInNepal(now),
    map_style_url: mapStyleUrl ?? null,
    contact: { email, phone, post_office: postOffice, location },
    supplier_url: supplierUrl ?? null,
  }
}
