import { describe, expect, test } from 'vitest'
import { namesOfSecrets, readSettings, settingsProblems, type SettingsGroup } from './settings-group.ts'

const GROUP: SettingsGroup = {
  name: 'bank',
  testHosts: /\/\/uat\./,
  settings: {
    BANK_PAGE_URL: { kind: 'page', sandbox: '/bank/page' },
    BANK_CALL_URL: { kind: 'call', sandbox: '/bank/call' },
    BANK_NAME: { kind: 'text', sandbox: 'Sandbox Bank' },
    BANK_KEY: { kind: 'pem', sandbox: 'the sandbox key' },
  },
  notSecret: ['BANK_NAME'],
}

const ALL = {
  BANK_PAGE_URL: 'https://bank.example/page',
  BANK_CALL_URL: 'https://bank.example/call',
  BANK_NAME: 'Sandbox Bank',
  BANK_KEY: 'a key of our own',
}

describe('settingsProblems', () => {
  test('accepts a complete group in production, and an absent one', () => {
    expect(settingsProblems(GROUP, ALL, true)).toEqual([])
    expect(settingsProblems(GROUP, {}, true)).toEqual([])
  })

  test('refuses an absent group in production where it is required', () => {
    const problems = settingsProblems({ ...GROUP, isRequired: true }, {}, true)
    expect(problems.map((problem) => problem.split(':')[0])).toEqual(Object.keys(ALL))
  })

  test.each([
    ['BANK_PAGE_URL', undefined],
    ['BANK_CALL_URL', 'http://bank.example/call'],
    ['BANK_CALL_URL', 'https://uat.bank.example/call'],
    ['BANK_CALL_URL', 'https://127.0.0.1/call'],
    ['BANK_PAGE_URL', "https://bank.example;script-src 'unsafe-inline'"],
    ['BANK_KEY', 'the sandbox key'],
  ])('refuses %s=%j in production and names the variable', (name, value) => {
    expect(settingsProblems(GROUP, { ...ALL, [name]: value }, true)).toEqual([expect.stringMatching(`^${name}: `)])
  })
})

describe('readSettings', () => {
  const sandbox = 'http://127.0.0.1:3001'

  test('fills in the sandbox outside production', () => {
    expect(readSettings(GROUP, { BANK_NAME: 'Ours' }, { sandbox, production: false })).toEqual({
      BANK_PAGE_URL: `${sandbox}/bank/page`,
      BANK_CALL_URL: `${sandbox}/bank/call`,
      BANK_NAME: 'Ours',
      BANK_KEY: 'the sandbox key',
    })
  })

  test('returns nothing in production when nothing is configured', () => {
    expect(readSettings(GROUP, {}, { sandbox, production: true })).toBeUndefined()
  })
})

test('namesOfSecrets returns what may be in a file: all settings but addresses', () => {
  expect(namesOfSecrets(GROUP)).toEqual(['BANK_NAME', 'BANK_KEY'])
})
