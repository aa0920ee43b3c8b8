import { createHmac, KeyObject, sign as signBytes } from 'node:crypto'
import {
  base64url,
  exportJWK,
  exportSPKI,
  generateKeyPair,
  SignJWT,
  UnsecuredJWT,
  type CryptoKey,
  type JWTHeaderParameters,
  type JWTPayload,
} from 'jose'
import { beforeEach, describe, expect, test } from 'vitest'
import { SILENCES, standIn } from '../../../testing/stand-in.ts'
import { hashOfNonce, verifyGoogle } from './google.ts'

const CLIENT = '123-ours.apps.googleusercontent.com'
const ISSUER = 'https://accounts.google.com'
const NOW = new Date('2026-11-21T06:15:00Z')
const SECONDS = NOW.getTime() / 1000

const google = standIn()
const [ours, others] = [await generateKeyPair('RS256', { extractable: true }), await generateKeyPair('RS256')]
const elliptic = await generateKeyPair('ES256')
const published = [
  { ...(await exportJWK(ours.publicKey)), kid: 'key-1', alg: 'RS256', use: 'sig' },
  { ...(await exportJWK(elliptic.publicKey)), kid: 'key-2', alg: 'ES256', use: 'sig' },
]

let certsVersion = 0
// The keys are cached per URL, so each test uses its own.
const settings = () => ({
  clientId: CLIENT,
  authorizeUrl: '',
  jwksUrl: `${google.url()}/certs?${certsVersion}`,
  issuer: ISSUER,
  timeoutMs: 1000,
})

beforeEach(() => {
  certsVersion += 1
  google.send({ keys: published })
})

const good = {
  iss: ISSUER,
  aud: CLIENT,
  azp: CLIENT,
  sub: '110169484474386276334',
  email: 'Asha.Gurung@example.com',
  email_verified: true,
  name: 'Asha Gurung',
  iat: SECONDS - 5,
  exp: SECONDS + 3595,
}

type Claims = Record<string, unknown>
type SigningOptions = { header?: Partial<JWTHeaderParameters>; key?: CryptoKey }

const sign = (claims: Claims, { header = {}, key = ours.privateKey }: SigningOptions = {}) =>
  new SignJWT(claims as JWTPayload).setProtectedHeader({ alg: 'RS256', kid: 'key-1', ...header }).sign(key)

const verify = (token: string, nonce?: string) => verifyGoogle(settings(), { token, nonce, now: NOW })

describe('a Google ID token', () => {
  test.each([ISSUER, 'accounts.google.com'])('is accepted with either spelling of the issuer: %s', async (iss) => {
    expect(await verify(await sign({ ...good, iss }))).toEqual({
      kind: 'valid',
      person: { subject: good.sub, name: 'Asha Gurung', email: 'asha.gurung@example.com', isEmailVerified: true },
    })
  })

  test('is accepted with our nonce', async () => {
    expect(await verify(await sign({ ...good, nonce: hashOfNonce('made here') }), 'made here')).toMatchObject({ kind: 'valid' })
  })

  test('is accepted after its expiry within the allowed clock skew', async () => {
    expect(await verify(await sign({ ...good, exp: SECONDS - 59, iat: SECONDS - 600 }))).toMatchObject({ kind: 'valid' })
  })

  test.each([
    ['says that it is not verified', { email_verified: false }, true],
    ['does not say whether it is verified', { email_verified: undefined }, true],
    ['says so with a string', { email_verified: 'true' }, true],
    ['contains a malformed address', { email: 'a@b@c' }, false],
    ['contains an address with a line break', { email: 'a@example.com\r\nBcc: b@example.com' }, false],
    ['contains a list of addresses', { email: ['a@example.com'] }, false],
  ])('does not verify the address when it %s', async (_what, changes, hasEmail) => {
    const vouched = await verify(await sign({ ...good, ...changes }))
    expect(vouched).toMatchObject({ kind: 'valid', person: { isEmailVerified: false } })
    expect(vouched.kind === 'valid' && vouched.person.email !== null).toBe(hasEmail)
  })
})

const body = (claims: object) => base64url.encode(JSON.stringify(claims))

/** Signs with the text of the public key as the secret, an algorithm confusion attack. */
async function confused(): Promise<string> {
  const unsigned = `${body({ alg: 'HS256', kid: 'key-1' })}.${body(good)}`
  const secret = await exportSPKI(ours.publicKey)
  return `${unsigned}.${createHmac('sha256', secret).update(unsigned).digest('base64url')}`
}

/** Signs with Google's key, under a header that no library would write. */
function signedByHand(header: object): string {
  const unsigned = `${body({ alg: 'RS256', kid: 'key-1', ...header })}.${body(good)}`
  const signature = signBytes('sha256', Buffer.from(unsigned), KeyObject.from(ours.privateKey))
  return `${unsigned}.${signature.toString('base64url')}`
}

async function changed(claims: object): Promise<string> {
  const [header, , signature] = (await sign(good)).split('.')
  return `${header}.${body({ ...good, ...claims })}.${signature}`
}

const FORGERIES: [string, () => string | Promise<string>][] = [
  ['no signature and the algorithm "none"', () => new UnsecuredJWT(good).encode()],
  ['the algorithm "none" in capitals', () => `${body({ alg: 'NONE' })}.${body(good)}.`],
  ['the public key as a secret', confused],
  [
    'a secret chosen by the sender',
    () => new SignJWT(good).setProtectedHeader({ alg: 'HS256', kid: 'key-1' }).sign(new Uint8Array(32)),
  ],
  ['another key under the same id', () => sign(good, { key: others.privateKey })],
  ['another key under an unpublished id', () => sign(good, { key: others.privateKey, header: { kid: 'key-9' } })],
  [
    'a key in its own header',
    async () => sign(good, { key: others.privateKey, header: { jwk: await exportJWK(others.publicKey) } }),
  ],
  ['a URL to fetch its key from', () => sign(good, { key: others.privateKey, header: { jku: 'https://evil.example/keys' } })],
  [
    'a published key of another algorithm',
    () => sign(good, { key: elliptic.privateKey, header: { alg: 'ES256', kid: 'key-2' } }),
  ],
  ['another algorithm with the same key', () => signedByHand({ alg: 'PS256' })],
  ['a critical extension', () => signedByHand({ crit: ['urn:more'], 'urn:more': true })],
  ['the signature of another token', () => changed({ sub: '1' })],
  ['another address under the same signature', () => changed({ email: 'victim@example.com' })],
  ['no signature under a real header', async () => (await sign(good)).replace(/[^.]+$/, '')],
  ['another issuer', () => sign({ ...good, iss: 'https://accounts.google.com.evil.example' })],
  ['the issuer without https', () => sign({ ...good, iss: 'http://accounts.google.com' })],
  ['no issuer', () => sign({ ...good, iss: undefined })],
  ['another audience', () => sign({ ...good, aud: '456-other.apps.googleusercontent.com' })],
  ['two audiences including ours', () => sign({ ...good, aud: [CLIENT, '456-other.apps.googleusercontent.com'] })],
  ['no audience', () => sign({ ...good, aud: undefined })],
  ['an expiry in the past', () => sign({ ...good, exp: SECONDS - 61 })],
  ['no expiry', () => sign({ ...good, exp: undefined })],
  ['an expiry that is not a number', () => changed({ exp: 'never' })],
  ['an age of more than ten minutes', () => sign({ ...good, iat: SECONDS - 661 })],
  ['an issue time in the future', () => sign({ ...good, iat: SECONDS + 61 })],
  ['no issue time', () => sign({ ...good, iat: undefined })],
  ['a "not before" time in the future', () => sign({ ...good, nbf: SECONDS + 61 })],
  ['no subject', () => sign({ ...good, sub: undefined })],
  ['an empty subject', () => sign({ ...good, sub: '' })],
  ['a subject with a line break', () => sign({ ...good, sub: '1\n2' })],
  ['the nonce of another request', () => sign({ ...good, nonce: 'another' })],
  ['four parts', async () => `${await sign(good)}.x`],
  ['five parts, as if it were encrypted', () => 'a.b.c.d.e'],
  ['unreadable parts', () => '\u{1F3D4}.\u0000.'],
  ['a payload that is not an object', async () => `${(await sign(good)).split('.')[0]}.${base64url.encode('[]')}.x`],
]

test('the forged tokens are valid without their flaw', async () => {
  expect(await verify(signedByHand({}))).toMatchObject({ kind: 'valid' })
})

test.each(FORGERIES)('a token with %s is refused', async (_what, forge) => {
  expect(await verify(await forge())).toMatchObject({ kind: 'refused' })
})

test.each([
  ['missing although the token has one', hashOfNonce('made here'), undefined],
  ['empty', hashOfNonce('made here'), ''],
  ['the hash of the token’s nonce', hashOfNonce('made here'), hashOfNonce('made here')],
  ['different from the token’s', hashOfNonce('made here'), 'made elsewhere'],
  ['present although the token has none', undefined, 'made here'],
])('a nonce is refused when it is %s', async (_what, nonce, sent) => {
  expect(await verify(await sign({ ...good, nonce }), sent)).toEqual({ kind: 'refused', reason: 'nonce' })
})

describe('fetching the published keys of Google', () => {
  test.each(SILENCES)('makes the provider unavailable when the server %s', async (_name, listener) => {
    google.answer(listener)
    expect(await verify(await sign(good))).toMatchObject({ kind: 'unavailable' })
  })

  test.each([
    ['an error', { keys: published }, 503],
    ['a page', '<!doctype html>', 200],
    ['no keys', {}, 200],
    ['nothing', '', 200],
    ['null', null, 200],
    ['too much', { keys: published, noise: 'x'.repeat(200_000) }, 200],
  ])('makes the provider unavailable when the response is %s', async (_what, answer, status) => {
    google.send(answer, status)
    expect(await verify(await sign(good))).toMatchObject({ kind: 'unavailable' })
  })

  test('keeps the keys while Google is down, and does not repeat at once for an unknown key id', async () => {
    expect(await verify(await sign(good))).toMatchObject({ kind: 'valid' })
    google.send('', 503)
    expect(await verify(await sign(good))).toMatchObject({ kind: 'valid' })
    expect(await verify(await sign(good, { header: { kid: 'key-9' } }))).toMatchObject({ kind: 'refused' })
  })
})
