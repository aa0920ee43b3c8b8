import { z } from 'zod'
import { outside } from './outside-address.ts'

// The sandbox's clients, refused in production.
const SANDBOX_CLIENTS = {
  GOOGLE_CLIENT_ID: '000000000000-sandbox.apps.googleusercontent.com',
  FACEBOOK_APP_ID: '100000000000001',
  FACEBOOK_APP_SECRET: 'sandbox-facebook-app-secret-0001',
} as const

// OpenID configuration of accounts.google.com, and Facebook's "Manually Build a Login Flow".
const REAL_ADDRESSES = {
  GOOGLE_AUTHORIZE_URL: 'https://accounts.google.com/o/oauth2/v2/auth',
  GOOGLE_JWKS_URL: 'https://www.googleapis.com/oauth2/v3/certs',
  GOOGLE_ISSUER: 'https://accounts.google.com',
  FACEBOOK_DIALOG_URL: 'https://www.facebook.com/v23.0/dialog/oauth',
  FACEBOOK_GRAPH_URL: 'https://graph.facebook.com/v23.0',
} as const

type Addresses = Record<keyof typeof REAL_ADDRESSES, string>

const sandboxAddresses = (sandbox: string): Addresses => ({
  GOOGLE_AUTHORIZE_URL: `${sandbox}/google/o/oauth2/v2/auth`,
  GOOGLE_JWKS_URL: `${sandbox}/google/oauth2/v3/certs`,
  GOOGLE_ISSUER: `${sandbox}/google`,
  FACEBOOK_DIALOG_URL: `${sandbox}/facebook/v23.0/dialog/oauth`,
  FACEBOOK_GRAPH_URL: `${sandbox}/facebook/v23.0`,
})

/** The environment variables of Google and Facebook sign-in, each off in production unless set. */
export const SIGN_IN_FIELDS = {
  GOOGLE_CLIENT_ID: z.string().max(200).optional(),
  GOOGLE_AUTHORIZE_URL: outside.optional(),
  GOOGLE_JWKS_URL: outside.optional(),
  GOOGLE_ISSUER: outside.optional(),
  FACEBOOK_APP_ID: z.string().max(200).optional(),
  FACEBOOK_APP_SECRET: z.string().max(200).optional(),
  FACEBOOK_DIALOG_URL: outside.optional(),
  FACEBOOK_GRAPH_URL: outside.optional(),
}

type Env = Partial<Record<keyof typeof SIGN_IN_FIELDS, string | undefined>> & { CHAUTARI_PROVIDER_TIMEOUT_MS: number }

export type Google = { clientId: string; authorizeUrl: string; jwksUrl: string; issuer: string; timeoutMs: number }
export type Facebook = { appId: string; appSecret: string; dialogUrl: string; graphUrl: string; timeoutMs: number }

/** The configured sign-in providers. */
export type SignIn = { google: Google | undefined; facebook: Facebook | undefined }

const NEEDS_HTTPS = Object.keys(REAL_ADDRESSES) as (keyof Addresses)[]
const LOCAL = /\/\/(localhost|127\.|0\.0\.0\.0|\[)/

/** Returns the reasons not to start in production: a partial or sandbox configuration, or an address without https. */
export function signInProblems(env: Env): string[] {
  const isHalf = (env.FACEBOOK_APP_ID === undefined) !== (env.FACEBOOK_APP_SECRET === undefined)
  const clients = Object.entries(SANDBOX_CLIENTS) as [keyof typeof SANDBOX_CLIENTS, string][]
  return [
    ...(isHalf ? ['FACEBOOK_APP_ID, FACEBOOK_APP_SECRET: one needs the other'] : []),
    ...clients.filter(([name, value]) => env[name] === value).map(([name]) => `${name}: is that of the sandbox`),
    ...NEEDS_HTTPS.filter((name) => isExposed(env[name])).map((name) => `${name}: must be an https address in production`),
  ]
}

const isExposed = (url: string | undefined) => url !== undefined && (!url.startsWith('https://') || LOCAL.test(url))

type Setting = { env: Env; sandbox: string; production: boolean }

/** Returns the configuration of Google and Facebook; the sandbox's by default outside production. */
export function signInOf({ env, sandbox, production }: Setting): SignIn {
  const clients = production ? undefined : SANDBOX_CLIENTS
  const addresses = production ? REAL_ADDRESSES : sandboxAddresses(sandbox)
  const timeoutMs = env.CHAUTARI_PROVIDER_TIMEOUT_MS
  const clientId = env.GOOGLE_CLIENT_ID ?? clients?.GOOGLE_CLIENT_ID
  const appId = env.FACEBOOK_APP_ID ?? clients?.FACEBOOK_APP_ID
  const appSecret = env.FACEBOOK_APP_SECRET ?? clients?.FACEBOOK_APP_SECRET
  const address = (name: keyof Addresses) => env[name] ?? addresses[name]
  return {
    google: clientId
      ? {
          clientId,
          authorizeUrl: address('GOOGLE_AUTHORIZE_URL'),
          jwksUrl: address('GOOGLE_JWKS_URL'),
          issuer: address('GOOGLE_ISSUER'),
          timeoutMs,
        }
      : undefined,
    facebook:
      appId && appSecret
        ? { appId, appSecret, dialogUrl: address('FACEBOOK_DIALOG_URL'), graphUrl: address('FACEBOOK_GRAPH_URL'), timeoutMs }
        : undefined,
  }
}

type Way = { provider: keyof SignIn; authorize_url: string }

/**
 * Returns the start address of each provider; the browser adds state and nonce. The token returns in the fragment of our address,
 * which no server sees (OpenID Connect Core §3.2; Facebook's "Manually Build a Login Flow").
 */
export function waysToSignIn({ google, facebook }: SignIn, publicUrl: string): Way[] {
  const way = (provider: keyof SignIn, address: string, query: Record<string, string>): Way => {
    const url = new URL(address)
    const sent = { ...query, redirect_uri: `${publicUrl}/auth/${provider}/callback` }
    for (const [name, value] of Object.entries(sent)) url.searchParams.set(name, value)
    return { provider, authorize_url: url.href }
  }
  const askGoogle = { response_type: 'id_token', scope: 'openid email profile', prompt: 'select_account' }
  const askFacebook = { response_type: 'token', scope: 'public_profile,email' }
  return [
    ...(google ? [way('google', google.authorizeUrl, { client_id: google.clientId, ...askGoogle })] : []),
    ...(facebook ? [way('facebook', facebook.dialogUrl, { client_id: facebook.appId, ...askFacebook })] : []),
  ]
}
