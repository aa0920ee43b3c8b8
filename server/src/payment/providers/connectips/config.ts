import type { Config } from '../../../platform/config/config.ts'
import { settingsOf, type SettingsGroup } from '../../../platform/config/settings-group.ts'
import { SANDBOX_PRIVATE_KEY } from './sandbox-key.ts'

export type ConnectIps = {
  merchantId: string
  appId: string
  appName: string
  password: string
  /** The private key in PEM format. */
  privateKey: string
  gatewayUrl: string
  apiUrl: string
  timeoutMs: number
}

type Name =
  | 'CONNECTIPS_MERCHANT_ID'
  | 'CONNECTIPS_APP_ID'
  | 'CONNECTIPS_APP_NAME'
  | 'CONNECTIPS_PASSWORD'
  | 'CONNECTIPS_PRIVATE_KEY'
  | 'CONNECTIPS_GATEWAY_URL'
  | 'CONNECTIPS_API_URL'

/**
 * connectIPS's settings. NCHL publishes no test merchant, so the sandbox has its own, with ids in the format of NCHL's samples.
 */
export const CONNECTIPS_SETTINGS: SettingsGroup<Name> = {
  name: 'connectips',
  testHosts: /\/\/uat\./i,
  settings: {
    CONNECTIPS_MERCHANT_ID: { kind: 'text', sandbox: '550' },
    CONNECTIPS_APP_ID: { kind: 'text', sandbox: 'MER-550-APP-1' },
    CONNECTIPS_APP_NAME: { kind: 'text', sandbox: 'Chautari' },
    CONNECTIPS_PASSWORD: { kind: 'text', sandbox: 'sandbox-connectips-password' },
    CONNECTIPS_PRIVATE_KEY: { kind: 'pem', sandbox: SANDBOX_PRIVATE_KEY },
    CONNECTIPS_GATEWAY_URL: { kind: 'page', sandbox: '/connectips' },
    CONNECTIPS_API_URL: { kind: 'call', sandbox: '/connectips' },
  },
  notSecret: ['CONNECTIPS_MERCHANT_ID', 'CONNECTIPS_APP_NAME'],
}

/** Returns connectIPS's configuration, or nothing where it is not configured. */
export function connectIpsConfig(config: Config): ConnectIps | undefined {
  const settings = settingsOf(config, CONNECTIPS_SETTINGS)
  return (
    settings && {
      merchantId: settings.CONNECTIPS_MERCHANT_ID,
      appId: settings.CONNECTIPS_APP_ID,
      appName: settings.CONNECTIPS_APP_NAME,
      password: settings.CONNECTIPS_PASSWORD,
      privateKey: settings.CONNECTIPS_PRIVATE_KEY,
      gatewayUrl: withoutSlash(settings.CONNECTIPS_GATEWAY_URL),
      apiUrl: withoutSlash(settings.CONNECTIPS_API_URL),
      timeoutMs: config.providerTimeoutMs,
    }
  )
}

const withoutSlash = (url: string) => url.replace(/\/$/, '')
