import { describe, expect, test } from 'vitest'
import { isOwnReturn } from './return-address.ts'

const OWN = 'https://chautari.example'
const PATH = '/payment-verification-page'

const HOSTS = ['evil.example', 'chautari.example.evil.example', 'chautari.example@evil.example', 'evil.example#chautari.example']
const BEFORE_A_HOST = [
  '//',
  '///',
  '\\\\',
  '/\\',
  '\\/',
  'https://',
  'http://',
  'https:',
  'https:/',
  'HTTPS://',
  'ftp://',
  'https:\\\\',
]
const TAILS = ['', PATH, `${PATH}/`, `?next=${PATH}`]
const AROUND = ['\r\n', '\n', '\t', '\0', ' ', '%0d%0a', '%00', '\u2028', '\u200b']
const SCHEMES = ['javascript:', 'data:text/html,', 'vbscript:', 'file://', 'blob:', 'about:', 'JaVaScRiPt:', 'java\nscript:']

const FORMS = [
  ...BEFORE_A_HOST.flatMap((before) => HOSTS.flatMap((host) => TAILS.map((tail) => `${before}${host}${tail}`))),
  ...AROUND.flatMap((piece) => [
    `${piece}${PATH}`,
    `${PATH}${piece}`,
    `${PATH}${piece}Location: https://evil.example`,
    `${OWN}${piece}${PATH}`,
  ]),
  ...SCHEMES.flatMap((scheme) => [scheme, `${scheme}//${OWN}${PATH}`, `${scheme}${PATH}`]),

  '@evil.example',
  `${OWN}@evil.example${PATH}`,
  `${OWN}.evil.example${PATH}`,
  `${OWN}:8443${PATH}`,
  `https://user:pass@chautari.example${PATH}`,

  '',
  '/',
  '.',
  '..',
  OWN,
  `${OWN}/`,
  `${OWN}//evil.example`,
  `${PATH}/..//evil.example`,
  `${PATH}?x=1`,
  `${PATH}#x`,
  `/x/..${PATH}`,
  `.${PATH}`,

  '/PAYMENT-VERIFICATION-PAGE',
  '/payment%2Dverification-page',
  'payment-verification-page',
  `http://chautari.example${PATH}`,
  '/payment-success-page',
]

describe('the return address', () => {
  test('may be our verification page, as a path or with our origin', () => {
    expect(isOwnReturn(PATH, OWN)).toBe(true)
    expect(isOwnReturn(`${OWN}${PATH}`, OWN)).toBe(true)
    expect(isOwnReturn(`http://127.0.0.1:3000${PATH}`, 'http://127.0.0.1:3000/')).toBe(true)
  })

  test('may not be any other site, in whatever form it is written', () => {
    expect(new Set(FORMS).size).toBeGreaterThanOrEqual(200)
    expect(FORMS.filter((form) => isOwnReturn(form, OWN))).toEqual([])
  })
})
