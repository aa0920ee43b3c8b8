import { expect, test } from 'vitest'
import { readConfig } from '../../platform/config/config.ts'
import { openLog } from '../../platform/telemetry/log.ts'
import { freshApp } from '../../testing/app.ts'
import { socialOf } from '../testing/social.ts'

const { limits } = readConfig({ NODE_ENV: 'test', CHAUTARI_SECRET: 'a secret for tests, at least 32 symbols' })
const testApp = await freshApp({ limits: { ...limits, accounts: { ...limits.accounts, socialLogins: 3 } } })
testApp.app.log = openLog('silent')
const { signIn, byGoogle } = socialOf(testApp)

test('provider sign-ins are limited per network address across providers, and a valid token does not help', async () => {
  for (const provider of ['google', 'facebook', 'google'] as const)
    expect((await signIn(provider, { token: 'forged' })).error?.code).toBe('social_refused')
  const { status, error, headers } = await byGoogle({ person: 'asha' })
  expect([status, error?.code]).toEqual([429, 'rate_limited'])
  expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  expect((await signIn('facebook', { token: 'forged' })).status).toBe(429)
})
