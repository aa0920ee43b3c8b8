import { describe, expect, test } from 'vitest'
import { emailAddress, reason } from './fields.ts'

const faultsOf = (schema: typeof emailAddress | typeof reason, typed: string) =>
  schema.safeParse(typed).error?.issues.map(({ message }) => message)

describe('the fields of the console', () => {
  test.each([
    [emailAddress, '', 'Email is required'],
    [emailAddress, 'sita', 'Enter a full email address, such as name@example.com'],
    [emailAddress, 'a@b.np\nBcc: all@example.com', 'Enter a full email address, such as name@example.com'],
    [emailAddress, `${'a'.repeat(250)}@b.com`, 'Maximum 255 characters'],
    [reason, 'ab', 'Write at least 3 characters'],
  ] as const)('say what to correct', (schema, typed, message) => {
    expect(faultsOf(schema, typed)).toContain(message)
  })

  test('keep an email address in lower case', () => {
    expect(emailAddress.parse(' Sita@Example.com ')).toBe('sita@example.com')
  })
})
