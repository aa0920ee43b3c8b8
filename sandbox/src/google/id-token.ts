import type { Person } from '../identity/people.ts'
import type { SandboxState } from '../state.ts'
import { GOOGLE_CLIENT_ID, OTHER_CLIENT_ID } from './client.ts'

/** The flaws that a token can have, with their labels on the consent page. */
export const GOOGLE_FLAWS = {
  expired: 'it expired an hour ago',
  stale: 'it was issued half an hour ago',
  early: 'it is issued an hour from now',
  other_audience: 'it is meant for another shop',
  other_issuer: 'another issuer issued it',
  other_key: 'another key signed it',
  tampered: 'it was changed after signing',
  other_nonce: 'it has another nonce',
} as const

export type GoogleFlaw = keyof typeof GOOGLE_FLAWS

const LIFETIME_SECONDS = 3600

type TokenOptions = { person: Person; nonce: string; issuer: string; flaw: GoogleFlaw | null }

/** Issues an ID token with Google's claims (OpenID Connect Core §2, Google's "OpenID Connect": ID token payload). */
export async function idToken(sandbox: SandboxState, { person, nonce, issuer, flaw }: TokenOptions): Promise<string> {
  const age = { expired: 7200, stale: 1800, early: -3600 }[flaw as string] ?? 0
  const iat = Math.floor(sandbox.clock.now() / 1000) - age
  const claims = {
    iss: flaw === 'other_issuer' ? 'https://accounts.google.com.evil.example' : issuer,
    azp: GOOGLE_CLIENT_ID,
    aud: flaw === 'other_audience' ? OTHER_CLIENT_ID : GOOGLE_CLIENT_ID,
    sub: person.subject,
    ...(person.email !== null && { email: person.email, email_verified: person.isEmailVerified }),
    ...(nonce !== '' && { nonce: flaw === 'other_nonce' ? 'another' : nonce }),
    name: person.name,
    iat,
    exp: iat + LIFETIME_SECONDS,
  }
  if (flaw === 'other_key') return sandbox.googleKeys.signAsAnother(claims)
  const token = await sandbox.googleKeys.sign(claims)
  return flaw === 'tampered' ? tampered(token) : token
}

/** Changes the claims and keeps the signature. */
function tampered(token: string): string {
  const [header = '', body = '', signature = ''] = token.split('.')
  const claims: object = JSON.parse(Buffer.from(body, 'base64url').toString('utf8'))
  const changed = Buffer.from(JSON.stringify({ ...claims, sub: '1' })).toString('base64url')
  return [header, changed, signature].join('.')
}
