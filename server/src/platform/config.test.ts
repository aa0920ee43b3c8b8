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
}

test('production starts when everything it needs is there', () => {
  expect(readConfig(production)).toMatchObject({ production: true, demoData: false, publicUrl: 'https://chautari.example' })
})

test.each([
  ['ESEWA_PRODUCT_CODE', 'EPAYTEST'],
  ['ESEWA_SECRET', '8gBm/:&EnhH.1/q'],
  ['ESEWA_STATUS_URL', 'https://rc.esewa.com.np/api/epay/transaction/status/'],
  ['ESEWA_FORM_URL', 'http://127.0.0.1:3001/esewa/form'],
  ['PUBLIC_URL', 'http://chautari.example'],
  ['CHAUTARI_SECRET', ''],
  ['CHAUTARI_SECRET', 'short'],
  ['DATABASE_URL', ''],
  ['SMTP_URL', ''],
  ['CHAUTARI_PLACES_URL', 'https://maps.example'],
])('production refuses to start with %s=%j, and names it', (name, value) => {
  expect(() => readConfig({ ...production, [name]: value })).toThrow(name)
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

test('the suppliers’ own site is a page of the web: a link to it must not run anything', () => {
  expect(() => readConfig({ ...production, CHAUTARI_SUPPLIER_URL: 'javascript:alert(1)' })).toThrow('CHAUTARI_SUPPLIER_URL')
})
