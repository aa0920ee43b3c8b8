import type { Settings } from '@chautari/contract/content/shapes'
import { dayInNepal, HOUR, type CalendarDate } from '@chautari/contract/dates'
import type { PaymentMethod } from '@chautari/contract/payment/shapes'
import { createContext, useRouteLoaderData, type LoaderFunctionArgs } from 'react-router'
import { apiContext } from '../../platform/api/api-context.ts'
import type { Api } from '../../platform/api/api.ts'
import { ifAnswered } from '../../platform/pages/page-data.ts'

// The server calls `GET /settings` once for each page that it renders and sends the response with the root's data. The browser takes the
// date and the map style from there, so that no search, filter or navigation waits for another request.

/** The settings that come from configuration, which are available even when the database is down. */
export type ConfiguredFacts = Pick<Settings, 'contact' | 'supplier_url' | 'elsewhere' | 'is_demo' | 'banner'>

/** The settings that need the API; missing where it did not answer in time. */
type LiveFacts = Pick<Settings, 'server_time' | 'map_style_url'>

type SiteFacts = ConfiguredFacts &
  Partial<LiveFacts> & {
    origin: string
    /** The configured payment methods; missing when the API did not answer in time. */
    methods?: Pick<PaymentMethod, 'code' | 'logo' | 'name'>[]
  }

/** The context with the server's configuration for the pages it renders. The annotation lets the build remove it from the browser bundle. */
export const configuredContext = /* #__PURE__ */ createContext<ConfiguredFacts>()

/** The longest wait for the live settings: a page that does not need them must not wait for a slow database. */
const LIVE_FACTS_WAIT_MS = 1000

/** Loads the site's facts for the root route. */
export async function siteFactsLoader({ request, context }: LoaderFunctionArgs): Promise<SiteFacts> {
  const settings = await Promise.race([
    ifAnswered(fetchSettings(context.get(apiContext))),
    new Promise<undefined>((resolve) => setTimeout(resolve, LIVE_FACTS_WAIT_MS)),
  ])
  return {
    origin: new URL(request.url).origin,
    ...context.get(configuredContext),
    ...(settings && {
      server_time: settings.server_time,
      map_style_url: settings.map_style_url,
      methods: settings.payment_methods.map(({ code, logo, name }) => ({ code, logo, name })),
    }),
  }
}

/** Returns the contact, the suppliers' site and our pages elsewhere (spec 1 §2, 2 §1); undefined when the root failed to load. */
export function useSiteFacts(): SiteFacts | undefined {
  return useRouteLoaderData<SiteFacts>('root')
}

type Received = LiveFacts & { receivedAt: number }

let withPage: Received | undefined

/** Caches in the browser the facts that came with the page. */
export function rememberSiteFacts({ server_time, map_style_url }: Partial<LiveFacts>): void {
  if (withPage || server_time === undefined || map_style_url === undefined) return
  const receivedAt = Date.now()
  // A phone may restore an old page from its cache. Such a page fetches the facts from the API instead.
  if (Math.abs(receivedAt - Date.parse(server_time)) < HOUR) withPage = { server_time, map_style_url, receivedAt }
}

/** Returns today in Nepal by the server's clock. Stays correct in a tab that is open past midnight. */
export async function todayInNepal(api: Api): Promise<CalendarDate> {
  const { server_time, receivedAt } = withPage ?? (await fetchSettings(api))
  return dayInNepal(new Date(Date.parse(server_time) + Date.now() - receivedAt))
}

/** Returns the address of the vector map's style; null where the site draws its own map. */
export async function mapStyleUrl(api: Api): Promise<string | null> {
  return (withPage ?? (await fetchSettings(api))).map_style_url
}

/** Returns the configured sign-in providers; none when the API is unavailable, because password login works without them. */
export async function signInProviders(api: Api): Promise<Settings['sign_in']> {
  return (await ifAnswered(fetchSettings(api)))?.sign_in ?? []
}

const fetched = new WeakMap<Api, Promise<Settings & Received>>()

/** Fetches the settings once for each page rendered on the server, and at most once for each visit in the browser. */
function fetchSettings(api: Api): Promise<Settings & Received> {
  const known = fetched.get(api)
  if (known) return known
  const settings = api('GET /settings', {}).then(({ data }) => ({ ...data, receivedAt: Date.now() }))
  fetched.set(api, settings)
  settings.catch(() => fetched.delete(api))
  return settings
}
