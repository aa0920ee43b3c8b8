import type { Config } from '../../../platform/config/config.ts'
import { settingsOf, type SettingsGroup } from '../../../platform/config/settings-group.ts'

export type Khalti = { apiBase: string; refundBase: string; secret: string; timeoutMs: number }

type Name = 'KHALTI_API_BASE' | 'KHALTI_REFUND_BASE' | 'KHALTI_SECRET'

/** Khalti's settings. The sandbox key is the sample key of Khalti's documentation. */
export const KHALTI_SETTINGS: SettingsGroup<Name> = {
  name: 'khalti',
  testHosts: /\/\/(dev|a)\./i,
  settings: {
    KHALTI_API_BASE: { kind: 'call', sandbox: '/khalti/api/v2/' },
    KHALTI_REFUND_BASE: { kind: 'call', sandbox: '/khalti/api/' },
    KHALTI_SECRET: { kind: 'text', sandbox: 'live_secret_key_68791341fdd94846a146f0457ff7b455' },
  },
}

/** Returns Khalti's configuration, or nothing where it is not configured. */
export function khaltiConfig(config: Config): Khalti | undefined {
  const settings = settingsOf(config, KHALTI_SETTINGS)
  return (
    settings && {
      apiBase: settings.KHALTI_API_BASE,
      refundBase: settings.KHALTI_REFUND_BASE,
      secret: settings.KHALTI_SECRET,
      timeoutMs: config.providerTimeoutMs,
    }
  )
}
