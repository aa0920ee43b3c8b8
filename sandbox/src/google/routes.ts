import type { FastifyInstance, FastifyRequest } from 'fastify'
import { registerConsent, withFragment } from '../identity/consent.ts'
import type { SandboxState } from '../state.ts'
import { GOOGLE_CLIENT_ID } from './client.ts'
import { GOOGLE_FLAWS, idToken } from './id-token.ts'

const AUTHORIZE_PATH = '/o/oauth2/v2/auth'
const KEYS_PATH = '/oauth2/v3/certs'

/** About as long as Google lets clients cache its keys. */
const KEYS_SECONDS = 20_000

/** Registers Google as an OpenID provider, under a prefix. It returns the ID token in the fragment. */
export function registerGoogle(app: FastifyInstance, sandbox: SandboxState): void {
  registerConsent(app, sandbox, {
    path: AUTHORIZE_PATH,
    provider: 'google',
    name: 'Google',
    clientId: GOOGLE_CLIENT_ID,
    responseType: 'id_token',
    isNonceRequired: true,
    reportsVerified: true,
    flaws: GOOGLE_FLAWS,
    allow: async ({ person, authorization: { nonce }, flaw, request }) => ({
      id_token: await idToken(sandbox, { person, nonce, issuer: issuerOf(request), flaw }),
      authuser: '0',
      prompt: 'consent',
    }),
    deny: ({ redirectUri, state }) => withFragment(redirectUri, { error: 'access_denied', state }),
  })

  app.get(KEYS_PATH, { config: { call: { provider: 'google', endpoint: 'certs' } } }, async (_request, reply) =>
    reply.header('cache-control', `public, max-age=${KEYS_SECONDS}`).send({ keys: await sandbox.googleKeys.published() }),
  )

  app.get('/.well-known/openid-configuration', (request) => {
    const issuer = issuerOf(request)
    return {
      issuer,
      authorization_endpoint: issuer + AUTHORIZE_PATH,
      jwks_uri: issuer + KEYS_PATH,
      response_types_supported: ['id_token'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
      scopes_supported: ['openid', 'email', 'profile'],
    }
  })
}

/** Returns the issuer: the sandbox's own address in place of https://accounts.google.com. */
export function issuerOf({ protocol, host }: FastifyRequest): string {
  return `${protocol}://${host}/google`
}
