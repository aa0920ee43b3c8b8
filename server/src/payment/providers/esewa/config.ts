import type { Config } from '../../../platform/config/config.ts'
import { settingsOf, type SettingsGroup } from '../../../platform/config/settings-group.ts'

export type Esewa = { formUrl: string; statusUrl: string; productCode: string; secret: string; timeoutMs: number }

type Name = 'ESEWA_FORM_URL' | 'ESEWA_STATUS_URL' | 'ESEWA_PRODUCT_CODE' | 'ESEWA_SECRET'

/** eSewa's settings. Code and secret of the sandbox are the public test merchant of eSewa's documentation. */
export const ESEWA_SETTINGS: SettingsGroup<Name> = {
  name: 'esewa',
  isRequired: true,
  testHosts: /\/\/(rc|uat|rc-epay)\./i,
  settings: {
    ESEWA_FORM_URL: { kind: 'page', sandbox: '/esewa/api/epay/main/v2/form' },
    ESEWA_STATUS_URL: { kind: 'call', sandbox: '/esewa/api/epay/transaction/status/' },
    ESEWA_PRODUCT_CODE: { kind: 'text', sandbox: 'EPAYTEST' },
    ESEWA_SECRET: { kind: 'text', sandbox: '8gBm/:&EnhH.1/q' },
  },
}

/** Returns eSewa's configuration, or nothing where it is not configured. */
export function esewaConfig(config: Config): Esewa | undefined {
  const settings = settingsOf(config, ESEWA_SETTINGS)
  return (
    settings && {
      formUrl: settings.ESEWA_FORM_URL,
      statusUrl: settings.ESEWA_STATUS_URL,
      productCode: settings.ESEWA_PRODUCT_CODE,
      secret: settings.ESEWA_SECRET,
      timeoutMs: config.providerTimeoutMs,
    }
  )
}
