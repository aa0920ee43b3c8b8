import type { FastifyInstance } from 'fastify'
import { registerConsent } from '../identity/consent.ts'
import type { Person } from '../identity/people.ts'
import { facebookToken } from '../ids.ts'
import type { SandboxState } from '../state.ts'
import { FACEBOOK_APP } from './client.ts'
import { registerGraph } from './graph-routes.ts'
import { FACEBOOK_FLAWS, type FacebookFlaw } from './tokens.ts'

const LIFETIME_SECONDS = 5400

/** Registers Facebook's login dialog and its Graph API, under a prefix. */
export function registerFacebook(app: FastifyInstance, sandbox: SandboxState): void {
  registerConsent(app, sandbox, {
    path: '/v23.0/dialog/oauth',
    provider: 'facebook',
    name: 'Facebook',
    clientId: FACEBOOK_APP.id,
    responseType: 'token',
    isNonceRequired: false,
    reportsVerified: false,
    flaws: FACEBOOK_FLAWS,
    allow: async ({ person, flaw }) => ({
      access_token: issueToken(sandbox, person, flaw),
      data_access_expiration_time: String(Math.floor(sandbox.clock.now() / 1000) + 90 * 86_400),
      expires_in: String(LIFETIME_SECONDS),
    }),
    // Facebook's "Manually Build a Login Flow" prints this query for a cancelled login.
    deny: ({ redirectUri, state }) => `${redirectUri}?${new URLSearchParams({ ...DENIED, state }).toString()}#_=_`,
  })
  registerGraph(app, sandbox)
}

const DENIED = {
  error: 'access_denied',
  error_code: '200',
  error_description: 'Permissions error',
  error_reason: 'user_denied',
}

/** Issues an access token for a person, on request with a flaw. */
export function issueToken(sandbox: SandboxState, person: Person, flaw: FacebookFlaw | null): string {
  const issuedAt = sandbox.clock.now()
  const expiresAt = flaw === 'expired' ? issuedAt - 1000 : issuedAt + LIFETIME_SECONDS * 1000
  const { seed } = sandbox.config.current()
  return sandbox.facebookTokens.add((ordinal) => facebookToken(seed, ordinal), { person, flaw, issuedAt, expiresAt })
}
