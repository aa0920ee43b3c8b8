import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { settingsProblems } from '../../platform/config/settings-group.ts'
import { readConfig } from '../../platform/config/config.ts'
import { esewaConfig } from './esewa/config.ts'
import { PAYMENT_SETTINGS, PROVIDERS } from './index.ts'
import { khaltiConfig } from './khalti/config.ts'
import { nicConfig } from './nic/config.ts'

const esewa = {
  ESEWA_FORM_URL: 'https://epay.esewa.com.np/api/epay/main/v2/form',
  ESEWA_STATUS_URL: 'https://epay.esewa.com.np/api/epay/transaction/status/',
  ESEWA_PRODUCT_CODE: 'NP-ES-CHAUTARI',
  ESEWA_SECRET: 'a merchant’s own secret',
}
const khalti = {
  KHALTI_API_BASE: 'https://khalti.com/api/v2/',
  KHALTI_REFUND_BASE: 'https://khalti.com/api/',
  KHALTI_SECRET: 'a merchant’s own key',
}
const card = {
  CYBS_PAY_URL: 'https://secureacceptance.cybersource.com/pay',
  CYBS_ACCESS_KEY: 'a merchant’s own access key',
  CYBS_PROFILE_ID: 'a merchant’s own profile',
  CYBS_SECRET: 'a merchant’s own secret',
}
const cardSearch = {
  CYBS_REST_BASE: 'https://api.cybersource.com',
  CYBS_MERCHANT_ID: 'chautari',
  CYBS_REST_KEY_ID: 'a merchant’s own key',
  CYBS_REST_SECRET: 'b3duIHNlY3JldA==',
}
const connectIps = {
  CONNECTIPS_MERCHANT_ID: '601',
  CONNECTIPS_APP_ID: 'MER-601-APP-1',
  CONNECTIPS_APP_NAME: 'Chautari',
  CONNECTIPS_PASSWORD: 'a merchant’s own password',
  CONNECTIPS_PRIVATE_KEY: 'a merchant’s own key',
  CONNECTIPS_GATEWAY_URL: 'https://login.connectips.com',
  CONNECTIPS_API_URL: 'https://login.connectips.com',
}

const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://chautari.example',
  DATABASE_URL: 'postgres://db',
  SMTP_URL: 'smtps://mail',
  CHAUTARI_MAIL_FROM: 'Chautari <bookings@chautari.com.np>',
  CHAUTARI_SECRET: 'thirty-two symbols or more of secret',
  CHAUTARI_CONTACT_EMAIL: 'help@chautari.example',
  CHAUTARI_CONTACT_PHONE: '+977 1 4000000',
  ...esewa,
}

const read = (environment: Record<string, string>) => readConfig(environment, PAYMENT_SETTINGS)

describe('the settings of the payment providers', () => {
  test('are complete with every provider configured', () => {
    const environment = { ...esewa, ...khalti, ...card, ...cardSearch, ...connectIps }
    expect(PAYMENT_SETTINGS.flatMap((group) => settingsProblems(group, environment, true))).toEqual([])
  })

  test.each([
    ['ESEWA_PRODUCT_CODE', 'EPAYTEST'],
    ['ESEWA_SECRET', '8gBm/:&EnhH.1/q'],
    ['ESEWA_STATUS_URL', 'https://rc.esewa.com.np/api/epay/transaction/status/'],
    ['ESEWA_STATUS_URL', 'https://RC.eSewa.com.np/api/epay/transaction/status/'],
    ['ESEWA_FORM_URL', 'http://127.0.0.1:3001/esewa/form'],
    ['KHALTI_API_BASE', 'https://dev.khalti.com/api/v2/'],
    ['KHALTI_API_BASE', 'https://a.khalti.com/api/v2/'],
    ['KHALTI_API_BASE', 'http://khalti.com/api/v2/'],
    ['KHALTI_API_BASE', ''],
    ['KHALTI_REFUND_BASE', 'https://dev.khalti.com/api/'],
    ['KHALTI_REFUND_BASE', ''],
    ['KHALTI_SECRET', 'live_secret_key_68791341fdd94846a146f0457ff7b455'],
    ['KHALTI_SECRET', ''],
    ['CYBS_PAY_URL', 'https://testsecureacceptance.cybersource.com/pay'],
    ['CYBS_PAY_URL', 'http://127.0.0.1:3001/cybs/pay'],
    ['CYBS_PAY_URL', "https://pay.example;script-src 'unsafe-inline'"],
    ['CYBS_PAY_URL', ''],
    ['CYBS_ACCESS_KEY', 'sandboxaccesskey00000000000000001'],
    ['CYBS_PROFILE_ID', '00000000-0000-4000-8000-000000000001'],
    ['CYBS_SECRET', 'local-sandbox-secret-key-not-a-real-one'],
    ['CYBS_SECRET', ''],
    ['CYBS_REST_BASE', 'https://apitest.cybersource.com'],
    ['CYBS_MERCHANT_ID', 'local_merchant'],
    ['CYBS_REST_KEY_ID', '00000000-0000-4000-8000-00000000000a'],
    ['CYBS_REST_SECRET', 'bG9jYWwtcmVzdC1zaGFyZWQtc2VjcmV0LTMyYnl0ZXM='],
    ['CYBS_REST_SECRET', 'no base64!'],
    ['CYBS_REST_SECRET', ''],
    ['CONNECTIPS_GATEWAY_URL', 'https://uat.connectips.com'],
    ['CONNECTIPS_API_URL', 'http://login.connectips.com'],
    ['CONNECTIPS_APP_ID', 'MER-550-APP-1'],
    ['CONNECTIPS_PASSWORD', 'sandbox-connectips-password'],
    ['CONNECTIPS_PRIVATE_KEY', ''],
  ])('stop a production start with %s=%j, and the error names the variable', (name, value) => {
    expect(() => read({ ...production, ...khalti, ...card, ...cardSearch, ...connectIps, [name]: value })).toThrow(name)
  })

  test('omit every provider except eSewa that is not configured in production', () => {
    const config = read(production)
    const configured = Object.values(PROVIDERS).filter(({ isConfigured }) => isConfigured(config))
    expect(configured).toEqual([PROVIDERS.esewa])
    expect(nicConfig(read({ ...production, ...card }))).toMatchObject({ payUrl: card.CYBS_PAY_URL, search: undefined })
    expect(nicConfig(read({ ...production, ...card, ...cardSearch }))?.search).toMatchObject({ merchantId: 'chautari' })
    expect(() => read({ ...production, ESEWA_FORM_URL: '' })).toThrow('ESEWA_FORM_URL')
  })

  test('may have each key in a file', () => {
    const folder = mkdtempSync(join(tmpdir(), 'chautari-keys-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    writeFileSync(join(folder, 'key'), 'a key in a file\n')
    const { KHALTI_SECRET: _key, ...inline } = khalti
    const config = read({ ...production, ...inline, KHALTI_SECRET_FILE: join(folder, 'key') })
    expect(khaltiConfig(config)).toMatchObject({ secret: 'a key in a file' })
  })

  test('default to the sandbox outside production', () => {
    const config = read({ NODE_ENV: 'test', SANDBOX_PORT: '4001', CHAUTARI_SECRET: production.CHAUTARI_SECRET })
    expect(esewaConfig(config)?.formUrl).toContain('http://127.0.0.1:4001/esewa/')
    expect(khaltiConfig(config)?.apiBase).toBe('http://127.0.0.1:4001/khalti/api/v2/')
    expect(nicConfig(config)?.payUrl).toBe('http://127.0.0.1:4001/cybs/pay')
    expect(nicConfig(config)?.search?.baseUrl).toBe('http://127.0.0.1:4001/cybs')
  })
})
