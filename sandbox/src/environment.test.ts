import { describe, expect, test } from 'vitest'
import { readEnvironment } from './environment.ts'

const RETURN = 'http://127.0.0.1:3000/payment-verification-page'

describe('readEnvironment', () => {
  test.each([
    [{}, { port: 3001, smtpPort: 3002 }],
    [{ SANDBOX_PORT: '4100' }, { port: 4100, smtpPort: 4101 }],
    [
      { SANDBOX_PORT: '4100', CHAUTARI_SANDBOX_SMTP_PORT: '2525' },
      { port: 4100, smtpPort: 2525 },
    ],
    [{ SANDBOX_PORT: '0' }, { port: 0, smtpPort: 0 }],
  ])('reads the ports in %j', (env, ports) => {
    expect(readEnvironment(env)).toEqual({ environment: expect.objectContaining(ports) })
  })

  test.each([{ SANDBOX_PORT: '70000' }, { SANDBOX_PORT: '-1' }, { SANDBOX_PORT: '65535' }, { CHAUTARI_SANDBOX_SMTP_PORT: 'x' }])(
    'refuses the ports in %j',
    (env) => {
      expect(readEnvironment(env)).toHaveProperty('problem')
    },
  )

  test.each([
    [{}, { successUrl: RETURN, failureUrl: RETURN }],
    [{ PUBLIC_URL: 'https://shop.test/' }, { successUrl: 'https://shop.test/payment-verification-page' }],
    [{ CONNECTIPS_FAILURE_URL: 'https://shop.test/no' }, { failureUrl: 'https://shop.test/no' }],
  ])('reads the addresses that are registered with connectIPS from %j', (env, addresses) => {
    expect(readEnvironment(env)).toEqual({
      environment: expect.objectContaining({ returnAddresses: expect.objectContaining(addresses) }),
    })
  })
})
