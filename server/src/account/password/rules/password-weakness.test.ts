import { describe, expect, test } from 'vitest'
import { findPasswordWeakness } from './password-weakness.ts'

const common = new Set([
  'password',
  'welcome',
  'iloveyou',
  '123456',
  'passw0rd',
  'summer',
  'letmein',
  'hello',
  'qwerty12',
  '1q2w3e4r',
])
const person = { email: 'sita.sharma84@example.com', name: 'Sita Devi Sharma', phone: '9812345678' }

describe('a common password is weak, whatever is put around it', () => {
  test.each([
    'Password1!',
    'password',
    'PASSWORD@1',
    'P@ssw0rd1!',
    'Pa$$w0rd1',
    'P@55w0rd!',
    '1!Password',
    '@Welcome2026',
    'Welcome@123456',
    'ILoveYou!1',
    '$ummer2026!',
    'Hell0!123',
    'L3tme1n!',
    'Aa123456!',
    'Aa@11111111',
    'Aa1!Aa1!Aa1!',
    'Abcd@1234',
    'Qwerty@12',
    'Zxcvbn1!',
    '1q2w3e4R!',
    'Password!Password!',
    'PassWord@@1212121212',
  ])('%s', (password) => {
    expect(findPasswordWeakness(password, { common, person })).toBe('common')
  })
})

describe('a word of this site is weak', () => {
  test.each([
    'Nepal@123',
    'Chautari1!',
    'Ch@ut@r1!',
    'K@thmandu2026',
    'KathmanduNepal1!',
    'Nam@ste108!',
    'Everest8848!',
    'NepalTrek@2026',
  ])('%s', (password) => {
    expect(findPasswordWeakness(password, { common, person })).toBe('common')
  })
})

describe('a password with personal data is weak', () => {
  test.each([
    'Sharma@2026',
    'Sh@rma1!',
    'SitaSharma1!',
    'SitaDeviSharma1!',
    'Sita$Sharma84',
    'Devi@9812345678',
    '9812345678',
    'Sita!9812345678',
    'sita.sharma84@example.com',
    'Sitasharma84@example',
  ])('%s', (password) => {
    expect(findPasswordWeakness(password, { common, person })).toBe('personal')
  })
})

describe('a strong password is accepted', () => {
  test.each([
    'Rhododendron7!',
    'Mardi@Himal7',
    'Rara@Lake2026x',
    'Password!73920184',
    'Nepal@blueYak42',
    'kJ7$mQz2!vPw',
    'Sita$walks2Mustang!',
    `Aa1!${'x'.repeat(251)}`,
    `Nepal1!${'7z$'.repeat(80)}`,
  ])('%s', (password) => {
    expect(findPasswordWeakness(password, { common, person })).toBeUndefined()
  })
})

test('a missing phone number and one-letter names make no password weak', () => {
  const nobody = { email: 'x@example.com', name: 'M G', phone: null }
  expect(findPasswordWeakness('kJ7$mQz2!vPw', { common, person: nobody })).toBeUndefined()
})

test('the longest password is checked in time', () => {
  const started = performance.now()
  for (const filler of ['1', 'a', '!', 'a1', '1a!'])
    findPasswordWeakness(`Aa1!${filler.repeat(251)}`.slice(0, 255), { common, person })
  expect(performance.now() - started).toBeLessThan(400)
})
