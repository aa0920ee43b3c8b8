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
  CHAUTARI_MAIL_FROM: 'Chautari <bookings@chautari.com.np>',
  CHAUTARI_SECRET: 'thirty-two symbols or more of secret',
  CHAUTARI_CONTACT_EMAIL: 'help@chautari.example',
  CHAUTARI_CONTACT_PHONE: '+977 1 4000000',
}

test('production starts with a complete configuration', () => {
  expect(readConfig(production)).toMatchObject({ production: true, demoData: false, publicUrl: 'https://chautari.example' })
})

test.each([
  ['PUBLIC_URL', 'http://chautari.example'],
  ['CHAUTARI_SECRET', ''],
  ['CHAUTARI_SECRET', 'short'],
  ['DATABASE_URL', ''],
  ['SMTP_URL', ''],
  ['SMTP_URL', 'smtp://mail'],
  ['SMTP_URL', 'https://mail'],
  ['CHAUTARI_SECRET_PREVIOUS', 'short'],
  ['CHAUTARI_MAIL_FROM', ''],
  ['CHAUTARI_MAIL_FROM', 'Chautari'],
  ['CHAUTARI_MAIL_FROM', 'Chautari <bookings@chautari.example>'],
  ['CHAUTARI_CONTACT_EMAIL', ''],
  ['CHAUTARI_CONTACT_EMAIL', 'somewhere'],
  ['CHAUTARI_CONTACT_PHONE', ''],
  ['CHAUTARI_PLACES_URL', 'https://maps.example'],
  ['CHAUTARI_PASSWORD_MEMORY_KIB', '19455'],
  ['CHAUTARI_PASSWORD_MEMORY_KIB', '19922944'],
  ['CHAUTARI_PASSWORD_PASSES', '1'],
  ['CHAUTARI_PASSWORD_PASSES', '51'],
])('production refuses to start with %s=%j and names the variable', (name, value) => {
  expect(() => readConfig({ ...production, [name]: value })).toThrow(name)
})

test.each([
  ['an owner', 'DATABASE_OWNER_URL', 'databaseOwnerUrl'],
  ['a replica', 'DATABASE_REPLICA_URL', 'databaseReplicaUrl'],
] as const)('%s of the database is refused where a folder is the database', (_, name, field) => {
  const given = { [name]: 'postgres://other@db' }
  expect(readConfig({ ...production, ...given })[field]).toBe('postgres://other@db')
  expect(() => readConfig({ DATA_DIR: folder, ...given })).toThrow(name)
})

/** Returns the variables that a start complains about, a line each. */
function complaintsOf(environment: Record<string, string>): string[] {
  try {
    readConfig(environment)
    return []
  } catch (error) {
    return String(error)
      .split('\n')
      .slice(1)
      .map((line) => line.trim().slice(2).split(':')[0] ?? '')
  }
}

test('readConfig names every wrong variable at once: malformed, missing and unfit for production', () => {
  const wrong = { PORT: 'many', CHAUTARI_PROCESSES: '0', PUBLIC_URL: '', SMTP_URL: 'smtp://mail', CHAUTARI_CONTACT_EMAIL: 'here' }
  expect(complaintsOf({ ...production, ...wrong }).toSorted()).toEqual(Object.keys(wrong).toSorted())
})

test.each([{ secret: {} }, { secret: { CHAUTARI_SECRET: 'short' } }])(
  'production with the secret $secret says how to make one',
  ({ secret }) => {
    const { CHAUTARI_SECRET: _, ...others } = production
    expect(() => readConfig({ ...others, ...secret })).toThrow(/CHAUTARI_SECRET: .*openssl rand -hex 32/)
  },
)

test.each([
  ['smtp://127.0.0.1:25', {}],
  ['smtp://localhost', {}],
  ['smtp://mail?requireTLS=true', {}],
  ['smtp://mail', { CHAUTARI_ALLOW_PLAIN_SMTP: '1' }],
])('production may send email by %s', (SMTP_URL, allowed) => {
  expect(readConfig({ ...production, ...allowed, SMTP_URL }).mail.smtpUrl).toBe(SMTP_URL)
})

test('the external place service requires an address and a key, and https in production', () => {
  const given = { CHAUTARI_PLACES_URL: 'https://maps.example', CHAUTARI_PLACES_KEY: 'key' }
  expect(readConfig(production).places).toBeUndefined()
  expect(readConfig({ ...production, ...given }).places).toEqual({ url: 'https://maps.example', key: 'key', timeoutMs: 1000 })
  const readable = { ...given, CHAUTARI_PLACES_URL: 'http://maps.example' }
  expect(() => readConfig({ ...production, ...readable })).toThrow('CHAUTARI_PLACES_URL')
})

test('outside production no configuration is required, and the generated secret is kept', () => {
  const first = readConfig({ DATA_DIR: folder })
  expect(readConfig({ DATA_DIR: folder }).secret).toBe(first.secret)
  expect(readFileSync(join(folder, 'secret'), 'utf8')).toBe(first.secret)
})

test('the origins of a vector map default to the origin of its style', () => {
  const styled = { ...production, CHAUTARI_MAP_STYLE_URL: 'https://tiles.example/nepal/style.json' }
  expect(readConfig(production)).toMatchObject({ mapStyleUrl: undefined, mapOrigins: [] })
  expect(readConfig(styled).mapOrigins).toEqual(['https://tiles.example'])
  const named = { ...styled, CHAUTARI_MAP_ORIGINS: 'https://tiles.example https://letters.example/fonts/' }
  expect(readConfig(named).mapOrigins).toEqual(['https://tiles.example', 'https://letters.example'])
})

test.each(["'unsafe-inline'", 'https:', '*', 'data:', 'https://a.example;script-src'])(
  'readConfig refuses %j as an origin of the map',
  (origin) => {
    expect(() => readConfig({ ...production, CHAUTARI_MAP_ORIGINS: origin })).toThrow('CHAUTARI_MAP_ORIGINS')
    expect(() => readConfig({ ...production, CHAUTARI_MAP_STYLE_URL: origin })).toThrow('CHAUTARI_MAP_STYLE_URL')
  },
)

test.each(['SUPPLIER', 'FACEBOOK', 'INSTAGRAM', 'YOUTUBE', 'TIKTOK', 'APP_STORE', 'GOOGLE_PLAY'])(
  'readConfig refuses a link (%s) that could run scripts',
  (place) => {
    expect(() => readConfig({ ...production, [`CHAUTARI_${place}_URL`]: 'javascript:alert(1)' })).toThrow(`CHAUTARI_${place}_URL`)
  },
)

test('social pages appear only when configured in production, and all of them elsewhere', () => {
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

test('outside production every external link leads to the sandbox', () => {
  const { elsewhere, supplierUrl } = readConfig({ DATA_DIR: folder, SANDBOX_PORT: '4001' })
  const places = [...elsewhere.map(({ url }) => url), supplierUrl]
  expect(places.filter((url) => url?.startsWith('http://127.0.0.1:4001/elsewhere/'))).toHaveLength(7)
})

const gateway = { CHAUTARI_SMS_URL: 'https://sms.example/messages', CHAUTARI_SMS_TOKEN: 'a key of our own' }

test("production requires a complete SMS gateway over https, other than the sandbox's", () => {
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

test("production takes signed SMS only with a long secret of its own, and outside production the sandbox's", () => {
  expect(readConfig(production).smsInboundSecret).toBeUndefined()
  const secret = 'a secret of the gateway, 32 symbols'
  expect(readConfig({ ...production, CHAUTARI_SMS_INBOUND_SECRET: secret }).smsInboundSecret).toBe(secret)
  for (const refused of ['sandbox-sms-inbound-secret', 'short'])
    expect(() => readConfig({ ...production, CHAUTARI_SMS_INBOUND_SECRET: refused })).toThrow('CHAUTARI_SMS_INBOUND_SECRET')
  expect(readConfig({ DATA_DIR: folder }).smsInboundSecret).toBe('sandbox-sms-inbound-secret')
})

test('outside production SMS are sent to the sandbox', () => {
  expect(readConfig({ DATA_DIR: folder, SANDBOX_PORT: '4001' }).sms?.url).toBe('http://127.0.0.1:4001/sms/api/messages')
})
