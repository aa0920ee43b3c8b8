import { expect, test } from 'vitest'
import { decrypt, encrypt } from './encryption.ts'

const SECRET = 'a secret for tests, at least 32 symbols'

test('encrypt hides a text that decrypt returns', () => {
  const encrypted = encrypt(SECRET, 'JBSWY3DPEHPK3PXP', 'totp 1')
  expect(encrypted).not.toContain('JBSWY3DP')
  expect(encrypt(SECRET, 'JBSWY3DPEHPK3PXP', 'totp 1')).not.toBe(encrypted)
  expect(decrypt({ secret: SECRET }, encrypted, 'totp 1')).toBe('JBSWY3DPEHPK3PXP')
})

test.each([
  ['another secret', `${SECRET}.`, 'totp 1'],
  ['another context', SECRET, 'totp 2'],
])('decrypt returns nothing for %s', (_, secret, context) => {
  expect(decrypt({ secret }, encrypt(SECRET, 'JBSWY3DPEHPK3PXP', 'totp 1'), context)).toBeUndefined()
})

test('decrypt returns nothing for a changed text', () => {
  const bytes = Buffer.from(encrypt(SECRET, 'JBSWY3DPEHPK3PXP', 'totp 1'), 'base64url')
  for (let at = 0; at < bytes.length; at++) {
    const changed = Buffer.from(bytes)
    changed[at] = (changed[at] ?? 0) ^ 1
    expect(decrypt({ secret: SECRET }, changed.toString('base64url'), 'totp 1')).toBeUndefined()
  }
  for (const text of ['', 'x', 'not base64url, either']) expect(decrypt({ secret: SECRET }, text, 'totp 1')).toBeUndefined()
})
