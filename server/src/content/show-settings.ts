import type { Settings } from '@chautari/contract/content/shapes'
import { dayInNepal, MINUTE } from '@chautari/contract/dates'
import type { Locale } from '@chautari/contract/locale'
import { listPaymentMethods } from '../payment/index.ts'
import type { App } from '../platform/app-context.ts'
import { ownFacts } from '../platform/config/contact-config.ts'
import { waysToSignIn } from '../platform/config/sign-in-config.ts'

/**
 * Returns what every visitor may know about the site: payment methods, the time and day in Nepal, ways to sign in, contact, map.
 *
 * `server_time` is rounded down to the minute: caches keep the answer, and a time in milliseconds would give each answer another
 * ETag. With the ten seconds of `max-age` it is at most 70 seconds late. A countdown needs the `server_time` of a booking, which is
 * exact and never cached.
 */
export async function showSettings(app: Pick<App, 'db' | 'config'>, locale: Locale): Promise<Settings> {
  const { config } = app
  const { now, methods } = await listPaymentMethods(app, locale)
  return {
    payment_methods: methods,
    server_time: new Date(Math.floor(now.getTime() / MINUTE) * MINUTE).toISOString(),
    today: dayInNepal(now),
    map_style_url: config.mapStyleUrl ?? null,
    sign_in: waysToSignIn(config.signIn, config.publicUrl),
    ...ownFacts(config),
  }
}
