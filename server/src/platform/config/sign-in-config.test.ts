import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { signInProblems, waysToSignIn } from './sign-in-config.ts'

const timeout = { CHAUTARI_PROVIDER_TIMEOUT_MS: 1000 }
const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://chautari.example',
  DATABASE_URL: 'postgres://db',
  SMTP_URL: 'smtps://mail',
  CHAUTARI_MAIL_FROM: 'Chautari <bookings@chautari.com.np>',
  ESEWA_FORM_URL: 'https://epay.esewa.com.np/api/epay/main/v2/form',
  ESEWA_STATUS_URL: 'https://epay.esewa.com.np/api/epay/transaction/status/',
  ESEWA_PRODUCT_CODE: 'NP-ES-CHAUTARI',
  ESEWA_SECRET: 'a merchant’s own secret',
  CHAUTARI_SECRET: 'thirty-two symbols or more of secret',
  CHAUTARI_CONTACT_EMAIL: 'help@chautari.example',
  CHAUTARI_CONTACT_PHONE: '+977 1 4000000',
}
const google = { GOOGLE_CLIENT_ID: '123-ours.apps.googleusercontent.com' }
const facebook = { FACEBOOK_APP_ID: '42', FACEBOOK_APP_SECRET: 'an app’s own secret' }

test('production offers Google and Facebook only when configured, at their own addresses', () => {
  expect(readConfig(production).signIn).toEqual({ google: undefined, facebook: undefined })
  const { signIn } = readConfig({ ...production, ...google, ...facebook })
  expect(signIn).toMatchObject({
    google: { issuer: 'https://accounts.google.com', jwksUrl: 'https://www.googleapis.com/oauth2/v3/certs' },
    facebook: { appSecret: 'an app’s own secret', graphUrl: 'https://graph.facebook.com/v23.0' },
  })
  expect(waysToSignIn(signIn, 'https://chautari.example').map(({ authorize_url: address }) => address)).toEqual([
    'https://accounts.google.com/o/oauth2/v2/auth?client_id=123-ours.apps.googleusercontent.com&response_type=id_token&scope=openid+email+profile&prompt=select_account&redirect_uri=https%3A%2F%2Fchautari.example%2Fauth%2Fgoogle%2Fcallback',
    'https://www.facebook.com/v23.0/dialog/oauth?client_id=42&response_type=token&scope=public_profile%2Cemail&redirect_uri=https%3A%2F%2Fchautari.example%2Fauth%2Ffacebook%2Fcallback',
  ])
})

test('the public sign-in settings never contain the app secret', () => {
  const { signIn } = readConfig({ ...production, ...google, ...facebook })
  expect(JSON.stringify(waysToSignIn(signIn, 'https://chautari.example'))).not.toContain('secret')
})

test.each([
  ['GOOGLE_CLIENT_ID', '000000000000-sandbox.apps.googleusercontent.com'],
  ['GOOGLE_JWKS_URL', 'http://www.googleapis.com/oauth2/v3/certs'],
  ['GOOGLE_JWKS_URL', 'https://127.0.0.1:3001/google/oauth2/v3/certs'],
  ['GOOGLE_ISSUER', 'http://127.0.0.1:3001/google'],
  ['GOOGLE_AUTHORIZE_URL', 'https://localhost/google'],
  ['FACEBOOK_APP_ID', '100000000000001'],
  ['FACEBOOK_APP_ID', ''],
  ['FACEBOOK_APP_SECRET', 'sandbox-facebook-app-secret-0001'],
  ['FACEBOOK_APP_SECRET', ''],
  ['FACEBOOK_GRAPH_URL', 'http://graph.facebook.com/v23.0'],
  ['FACEBOOK_DIALOG_URL', 'javascript:alert(1)'],
])('production refuses to start with %s=%j and names the variable', (name, value) => {
  expect(() => readConfig({ ...production, ...google, ...facebook, [name]: value })).toThrow(name)
})

test('a correct configuration is accepted', () => {
  expect(signInProblems({ ...timeout, ...google, ...facebook })).toEqual([])
  expect(signInProblems(timeout)).toEqual([])
})

test('outside production both sign-in providers are those of the sandbox', () => {
  const { signIn } = readConfig({ NODE_ENV: 'test', SANDBOX_PORT: '4001', CHAUTARI_SECRET: production.CHAUTARI_SECRET })
  expect(signIn.google).toMatchObject({ issuer: 'http://127.0.0.1:4001/google' })
  expect(signIn.facebook).toMatchObject({ graphUrl: 'http://127.0.0.1:4001/facebook/v23.0' })
})
