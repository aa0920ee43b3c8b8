import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { readSettings, settingsProblems, type SettingsGroup } from './settings-group.ts'

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

const folder = mkdtempSync(join(tmpdir(), 'chautari-settings-'))
afterAll(() => rmSync(folder, { recursive: true }))

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

  test('reads a key from the named file', () => {
    const file = join(folder, 'key.pem')
    writeFileSync(file, 'a key in a file')
    const { BANK_KEY: _inline, ...others } = ALL
    const read = readSettings(GROUP, { ...others, BANK_KEY_FILE: file }, { sandbox, production: true })
    expect(read).toEqual({ ...others, BANK_KEY: 'a key in a file' })
  })
})
