import { z } from 'zod'
import { outside } from './outside-address.ts'

// Clients of our sandbox, which production refuses.
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

/** The part of the environment that signing in with Google and Facebook has; production goes without each unless it is given. */
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

/** Whose accounts one can sign in with as well; each only where it is configured. */
export type SignIn = { google: Google | undefined; facebook: Facebook | undefined }

const NEEDS_HTTPS = Object.keys(REAL_ADDRESSES) as (keyof Addresses)[]
const LOCAL = /\/\/(localhost|127\.|0\.0\.0\.0|\[)/

/** What production must not start with: half an application, the sandbox's, or an address that is read along the way. */
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

/** Google and Facebook as configured; outside production what is not given is the sandbox's. */
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
 * Where each way to sign in begins: the browser adds a state and a nonce. The token comes back in the fragment of an address of ours,
 * which no server reads (OpenID Connect Core, section 3.2; Facebook's "Manually Build a Login Flow").
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
