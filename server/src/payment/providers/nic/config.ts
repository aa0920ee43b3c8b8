import type { Config } from '../../../platform/config/config.ts'
import { settingsOf, type SettingsGroup } from '../../../platform/config/settings-group.ts'

/** The bank's REST API, for merchants that have keys for it. */
export type NicSearch = { baseUrl: string; merchantId: string; keyId: string; secret: string; timeoutMs: number }

/** NIC Asia's card page (CyberSource Secure Acceptance). */
export type Nic = { payUrl: string; accessKey: string; profileId: string; secret: string; search: NicSearch | undefined }

type PageName = 'CYBS_PAY_URL' | 'CYBS_ACCESS_KEY' | 'CYBS_PROFILE_ID' | 'CYBS_SECRET'
type SearchName = 'CYBS_REST_BASE' | 'CYBS_MERCHANT_ID' | 'CYBS_REST_KEY_ID' | 'CYBS_REST_SECRET'

const TEST_HOSTS = /\/\/(testsecureacceptance|apitest)\./i

/** The settings of the card page. The bank publishes no test merchant, so the defaults are those of our sandbox. */
export const NIC_SETTINGS: SettingsGroup<PageName> = {
  name: 'nic',
  testHosts: TEST_HOSTS,
  settings: {
    CYBS_PAY_URL: { kind: 'page', sandbox: '/cybs/pay' },
    CYBS_ACCESS_KEY: { kind: 'text', sandbox: 'sandboxaccesskey00000000000000001' },
    CYBS_PROFILE_ID: { kind: 'text', sandbox: '00000000-0000-4000-8000-000000000001' },
    CYBS_SECRET: { kind: 'text', sandbox: 'local-sandbox-secret-key-not-a-real-one' },
  },
}

/** The settings of the REST API behind the card page, for searches and refunds. */
export const NIC_SEARCH_SETTINGS: SettingsGroup<SearchName> = {
  name: 'nic search',
  testHosts: TEST_HOSTS,
  settings: {
    CYBS_REST_BASE: { kind: 'call', sandbox: '/cybs' },
    CYBS_MERCHANT_ID: { kind: 'text', sandbox: 'local_merchant' },
    CYBS_REST_KEY_ID: { kind: 'text', sandbox: '00000000-0000-4000-8000-00000000000a' },
    CYBS_REST_SECRET: { kind: 'base64', sandbox: 'bG9jYWwtcmVzdC1zaGFyZWQtc2VjcmV0LTMyYnl0ZXM=' },
  },
}

/** Returns the card page's configuration, or nothing where it is not configured. */
export function nicConfig(config: Config): Nic | undefined {
  const settings = settingsOf(config, NIC_SETTINGS)
  return (
    settings && {
      payUrl: settings.CYBS_PAY_URL,
      accessKey: settings.CYBS_ACCESS_KEY,
      profileId: settings.CYBS_PROFILE_ID,
      secret: settings.CYBS_SECRET,
      search: searchConfig(config),
    }
  )
}

function searchConfig(config: Config): NicSearch | undefined {
  const settings = settingsOf(config, NIC_SEARCH_SETTINGS)
  return (
    settings && {
      baseUrl: settings.CYBS_REST_BASE,
      merchantId: settings.CYBS_MERCHANT_ID,
      keyId: settings.CYBS_REST_KEY_ID,
      secret: settings.CYBS_REST_SECRET,
      timeoutMs: config.providerTimeoutMs,
    }
  )
}
