import { expect, test } from 'vitest'
import { readEnvironment } from './environment.ts'

test.each([
  [{}, { port: 3001, smtpPort: 3002 }],
  [{ SANDBOX_PORT: '4100' }, { port: 4100, smtpPort: 4101 }],
  [
    { SANDBOX_PORT: '4100', CHAUTARI_SANDBOX_SMTP_PORT: '2525' },
    { port: 4100, smtpPort: 2525 },
  ],
  [{ SANDBOX_PORT: '0' }, { port: 0, smtpPort: 0 }],
])('the ports in %j are understood', (env, environment) => {
  expect(readEnvironment(env)).toEqual({ environment })
})

test.each([{ SANDBOX_PORT: '70000' }, { SANDBOX_PORT: '-1' }, { SANDBOX_PORT: '65535' }, { CHAUTARI_SANDBOX_SMTP_PORT: 'x' }])(
  'the ports in %j are refused',
  (env) => {
    expect(readEnvironment(env)).toHaveProperty('problem')
  },
)
