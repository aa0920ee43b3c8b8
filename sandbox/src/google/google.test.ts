import { createLocalJWKSet, decodeJwt, jwtVerify, type JSONWebKeySet } from 'jose'
import { describe, expect, test } from 'vitest'
import { openShop } from '../testing/shop.ts'

const CLIENT = '000000000000-sandbox.apps.googleusercontent.com'
const CALLBACK = 'http://127.0.0.1:3000/auth/google/callback'
const NOON = new Date('2026-03-01T06:15:00Z')

function link(changes: Record<string, string> = {}): string {
  const parameters = {
    client_id: CLIENT,
    redirect_uri: CALLBACK,
    response_type: 'id_token',
    scope: 'openid email',
    state: 'a state',
    nonce: 'a nonce',
    ...changes,
  }
  const sent = Object.entries(parameters).filter(([, value]) => value !== '')
  return `/google/o/oauth2/v2/auth?${new URLSearchParams(sent).toString()}`
}

function fragmentOf(answer: { headers: Record<string, unknown> }): URLSearchParams {
  return new URLSearchParams(new URL(String(answer.headers.location)).hash.slice(1))
}

async function keysOf(shop: ReturnType<typeof openShop>): Promise<JSONWebKeySet> {
  return (await shop.get('/google/oauth2/v3/certs')).json()
}

const verify = async (shop: ReturnType<typeof openShop>, token: string) =>
  jwtVerify(token, createLocalJWKSet(await keysOf(shop)), { audience: CLIENT, currentDate: NOON })

describe('signing in with Google', () => {
  test('returns a token of the chosen person in the fragment, signed by a published key', async () => {
    const shop = openShop()
    expect((await shop.get(link())).statusCode).toBe(200)
    const answer = await shop.submitForm(link(), { person: 'asha', decision: 'allow' })
    expect(answer.headers.location).toMatch(new RegExp(`^${CALLBACK}#`))
    const fragment = fragmentOf(answer)
    expect(fragment.get('state')).toBe('a state')
    const { payload } = await verify(shop, fragment.get('id_token') ?? '')
    expect(payload).toMatchObject({
      email: 'asha.gurung@example.com',
      email_verified: true,
      nonce: 'a nonce',
      name: 'Asha Gurung',
    })
    expect(payload.iss).toMatch(/\/google$/)
  })

  test('gives each person a lasting subject of their own', async () => {
    const shop = openShop()
    const subjects = await Promise.all(
      ['asha', 'asha', 'bikash'].map(async (person) => {
        const { token } = (await shop.control('/people/google/token', { person })).json()
        return decodeJwt(token).sub
      }),
    )
    expect(new Set(subjects).size).toBe(2)
    expect(subjects[0]).toMatch(/^\d{21}$/)
  })

  test('accepts a typed person, with a verified address or not', async () => {
    const shop = openShop()
    const typed = { person: 'typed', name: 'Hari', email: 'hari@example.com', decision: 'allow' }
    const unverified = decodeJwt(fragmentOf(await shop.submitForm(link(), typed)).get('id_token') ?? '')
    const verified = decodeJwt(
      fragmentOf(await shop.submitForm(link(), { ...typed, email_verified: 'on' })).get('id_token') ?? '',
    )
    expect([unverified.email_verified, verified.email_verified]).toEqual([false, true])
    expect(unverified.sub).toBe(verified.sub)
  })

  test('returns an error in the fragment when it is denied', async () => {
    const fragment = fragmentOf(await openShop().submitForm(link(), { decision: 'deny' }))
    expect(Object.fromEntries(fragment)).toEqual({ error: 'access_denied', state: 'a state' })
  })

  test('asks again when no person is chosen', async () => {
    expect((await openShop().submitForm(link(), { person: 'typed', decision: 'allow' })).statusCode).toBe(400)
  })

  test.each([
    [{ client_id: 'another' }],
    [{ client_id: '' }],
    [{ redirect_uri: 'https://evil.example/auth/google/callback' }],
    [{ redirect_uri: 'http://127.0.0.1:3000/auth/google/callback/more' }],
    [{ redirect_uri: 'http://127.0.0.1:3000@evil.example/auth/google/callback' }],
    [{ redirect_uri: '' }],
    [{ response_type: 'code' }],
    [{ state: '' }],
    [{ nonce: '' }],
  ])('refuses a link with %j without a redirect', async (changes) => {
    const shop = openShop()
    for (const answer of [
      await shop.get(link(changes)),
      await shop.submitForm(link(changes), { person: 'asha', decision: 'allow' }),
    ]) {
      expect(answer.statusCode).toBe(400)
      expect(answer.headers.location).toBeUndefined()
    }
  })

  test('accepts the configured redirect addresses only', async () => {
    const shop = openShop()
    const redirect = 'https://shop.example/callback'
    await shop.configure({ google: { redirect_uris: [redirect] } })
    expect((await shop.get(link({ redirect_uri: redirect }))).statusCode).toBe(200)
    expect((await shop.get(link())).statusCode).toBe(400)
  })

  test.each(['expired', 'early', 'other_audience', 'other_key', 'tampered'])(
    'issues a token that is %s and does not verify',
    async (flaw) => {
      const shop = openShop()
      const { token } = (await shop.control('/people/google/token', { person: 'asha', flaw })).json()
      await expect(
        verify(shop, token).then(({ payload }) => expect(payload.iat).toBeLessThanOrEqual(NOON.getTime() / 1000)),
      ).rejects.toThrow()
    },
  )

  test('publishes its OpenID configuration', async () => {
    const configuration = (await openShop().get('/google/.well-known/openid-configuration')).json()
    expect(configuration.jwks_uri).toBe(`${configuration.issuer}/oauth2/v3/certs`)
  })
})
