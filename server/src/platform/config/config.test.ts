import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readConfig } from './config.ts'

const folder = mkdtempSync(join(tmpdir(), 'chautari-config-'))
afterAll(() => rmSync(folder, { recursive: true }))

const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://chautari.example',
  DATABASE_URL: 'postgres://db',
  SMTP_URL: 'smtps://mail',
  ESEWA_FORM_URL: 'https://epay.esewa.com.np/api/epay/main/v2/form',
  ESEWA_STATUS_URL: 'https://epay.esewa.com.np/api/epay/transaction/status/',
  ESEWA_PRODUCT_CODE: 'NP-ES-CHAUTARI',
  ESEWA_SECRET: 'a merchant’s own secret',
  CHAUTARI_SECRET: 'thirty-two symbols or more of secret',
  CHAUTARI_CONTACT_EMAIL: 'help@chautari.example',
  CHAUTARI_CONTACT_PHONE: '+977 1 4000000',
}

test('production starts when everything it needs is there', () => {
  expect(readConfig(production)).toMatchObject({ production: true, demoData: false, publicUrl: 'https://chautari.example' })
})

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

test.each([
  ['ESEWA_PRODUCT_CODE', 'EPAYTEST'],
  ['ESEWA_SECRET', '8gBm/:&EnhH.1/q'],
  ['ESEWA_STATUS_URL', 'https://rc.esewa.com.np/api/epay/transaction/status/'],
  ['ESEWA_STATUS_URL', 'https://RC.eSewa.com.np/api/epay/transaction/status/'],
  ['ESEWA_FORM_URL', 'http://127.0.0.1:3001/esewa/form'],
  ['PUBLIC_URL', 'http://chautari.example'],
  ['CHAUTARI_SECRET', ''],
  ['CHAUTARI_SECRET', 'short'],
  ['DATABASE_URL', ''],
  ['SMTP_URL', ''],
  ['CHAUTARI_CONTACT_EMAIL', ''],
  ['CHAUTARI_CONTACT_EMAIL', 'somewhere'],
  ['CHAUTARI_CONTACT_PHONE', ''],
  ['CHAUTARI_PLACES_URL', 'https://maps.example'],
  ['CHAUTARI_PASSWORD_MEMORY_KIB', '19455'],
  ['CHAUTARI_PASSWORD_MEMORY_KIB', '19922944'],
  ['CHAUTARI_PASSWORD_PASSES', '1'],
  ['CHAUTARI_PASSWORD_PASSES', '51'],
])('production refuses to start with %s=%j, and names it', (name, value) => {
  expect(() => readConfig({ ...production, [name]: value })).toThrow(name)
})

test.each([
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
])('production with every way to pay refuses to start with %s=%j, and names it', (name, value) => {
  expect(() => readConfig({ ...production, ...khalti, ...card, ...cardSearch, [name]: value })).toThrow(name)
})

test('production offers Khalti and the card only where they are configured', () => {
  expect(readConfig(production)).toMatchObject({ khalti: undefined, nic: undefined })
  expect(readConfig({ ...production, ...khalti, ...card })).toMatchObject({
    khalti: { apiBase: khalti.KHALTI_API_BASE, refundBase: khalti.KHALTI_REFUND_BASE, secret: khalti.KHALTI_SECRET },
    nic: { payUrl: card.CYBS_PAY_URL, accessKey: card.CYBS_ACCESS_KEY, search: undefined },
  })
  expect(readConfig({ ...production, ...card, ...cardSearch }).nic?.search).toMatchObject({ merchantId: 'chautari' })
})

test('outside production Khalti and the card are those of the sandbox', () => {
  const { khalti: wallet, nic } = readConfig({ DATA_DIR: folder, SANDBOX_PORT: '4001' })
  expect(wallet?.apiBase).toBe('http://127.0.0.1:4001/khalti/api/v2/')
  expect(nic?.payUrl).toBe('http://127.0.0.1:4001/cybs/pay')
  expect(nic?.search?.baseUrl).toBe('http://127.0.0.1:4001/cybs')
})

test('everything wrong is told at once', () => {
  expect(() => readConfig({ ...production, PUBLIC_URL: '', SMTP_URL: '' })).toThrow(/PUBLIC_URL[\s\S]*SMTP_URL/)
})

test('places are completed by another only with its address and a key, and in production only over https', () => {
  const given = { CHAUTARI_PLACES_URL: 'https://maps.example', CHAUTARI_PLACES_KEY: 'key' }
  expect(readConfig(production).places).toBeUndefined()
  expect(readConfig({ ...production, ...given }).places).toEqual({ url: 'https://maps.example', key: 'key', timeoutMs: 1000 })
  const readable = { ...given, CHAUTARI_PLACES_URL: 'http://maps.example' }
  expect(() => readConfig({ ...production, ...readable })).toThrow('CHAUTARI_PLACES_URL')
})

test('outside production nothing is needed, and the secret made at first is kept', () => {
  const first = readConfig({ DATA_DIR: folder })
  expect(first.esewa.formUrl).toContain('127.0.0.1:3001')
  expect(readConfig({ DATA_DIR: folder }).secret).toBe(first.secret)
  expect(readFileSync(join(folder, 'secret'), 'utf8')).toBe(first.secret)
})

test('a vector map comes from where its style is, unless its origins are named', () => {
  const styled = { ...production, CHAUTARI_MAP_STYLE_URL: 'https://tiles.example/nepal/style.json' }
  expect(readConfig(production)).toMatchObject({ mapStyleUrl: undefined, mapOrigins: [] })
  expect(readConfig(styled).mapOrigins).toEqual(['https://tiles.example'])
  const named = { ...styled, CHAUTARI_MAP_ORIGINS: 'https://tiles.example https://letters.example/fonts/' }
  expect(readConfig(named).mapOrigins).toEqual(['https://tiles.example', 'https://letters.example'])
})

test.each(["'unsafe-inline'", 'https:', '*', 'data:', 'https://a.example;script-src'])('%j is no origin of a map', (origin) => {
  expect(() => readConfig({ ...production, CHAUTARI_MAP_ORIGINS: origin })).toThrow('CHAUTARI_MAP_ORIGINS')
  expect(() => readConfig({ ...production, CHAUTARI_MAP_STYLE_URL: origin })).toThrow('CHAUTARI_MAP_STYLE_URL')
})

test.each(['SUPPLIER', 'FACEBOOK', 'INSTAGRAM', 'YOUTUBE', 'TIKTOK', 'APP_STORE', 'GOOGLE_PLAY'])(
  'what a link leads to (%s) is a page of the web: it must not run anything',
  (place) => {
    expect(() => readConfig({ ...production, [`CHAUTARI_${place}_URL`]: 'javascript:alert(1)' })).toThrow(`CHAUTARI_${place}_URL`)
  },
)

test('in production we are only where the configuration says, elsewhere as well', () => {
  expect(readConfig(production)).toMatchObject({ supplierUrl: undefined, elsewhere: [], contact: { postOffice: '' } })
  const given = {
    CHAUTARI_GOOGLE_PLAY_URL: 'https://play.example/chautari',
    CHAUTARI_TIKTOK_URL: 'https://tiktok.example/@chautari',
    CHAUTARI_SUPPLIER_URL: 'https://suppliers.chautari.example',
  }
  const { elsewhere, supplierUrl } = readConfig({ ...production, ...given })
  expect(supplierUrl).toBe(given.CHAUTARI_SUPPLIER_URL)
  expect(elsewhere.map(({ kind, name, url }) => [kind, name, url])).toEqual([
    ['social', 'TikTok', given.CHAUTARI_TIKTOK_URL],
    ['app', 'Google Play', given.CHAUTARI_GOOGLE_PLAY_URL],
  ])
})

test('outside production every link that leaves us leads to the sandbox', () => {
  const { elsewhere, supplierUrl } = readConfig({ DATA_DIR: folder, SANDBOX_PORT: '4001' })
  const places = [...elsewhere.map(({ url }) => url), supplierUrl]
  expect(places.filter((url) => url?.startsWith('http://127.0.0.1:4001/elsewhere/'))).toHaveLength(7)
})

const gateway = { CHAUTARI_SMS_URL: 'https://sms.example/messages', CHAUTARI_SMS_TOKEN: 'a key of our own' }

test('production sends text messages only through a gateway of its own, whole and over https', () => {
  expect(readConfig(production).sms).toBeUndefined()
  expect(readConfig({ ...production, ...gateway }).sms).toMatchObject({ url: gateway.CHAUTARI_SMS_URL, sender: 'Chautari' })
  for (const [name, value] of [
    ['CHAUTARI_SMS_URL', ''],
    ['CHAUTARI_SMS_URL', 'http://sms.example/messages'],
    ['CHAUTARI_SMS_TOKEN', ''],
    ['CHAUTARI_SMS_TOKEN', 'sandbox-sms-token'],
  ] as const)
    expect(() => readConfig({ ...production, ...gateway, [name]: value })).toThrow(name)
})

test('outside production text messages go to the sandbox', () => {
  expect(readConfig({ DATA_DIR: folder, SANDBOX_PORT: '4001' }).sms?.url).toBe('http://127.0.0.1:4001/sms/api/messages')
})
