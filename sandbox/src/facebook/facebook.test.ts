import { createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { openShop } from '../testing/shop.ts'

const APP = '100000000000001'
const SECRET = 'sandbox-facebook-app-secret-0001'
const CALLBACK = 'http://localhost:3000/auth/facebook/callback'

function link(changes: Record<string, string> = {}): string {
  const parameters = {
    client_id: APP,
    redirect_uri: CALLBACK,
    response_type: 'token',
    scope: 'email',
    state: 'a state',
    ...changes,
  }
  return `/facebook/v23.0/dialog/oauth?${new URLSearchParams(parameters).toString()}`
}

const proofOf = (token: string) => createHmac('sha256', SECRET).update(token).digest('hex')

function graphOf(shop: ReturnType<typeof openShop>) {
  const callGraph = (path: string, query: Record<string, string>) =>
    shop.get(`/facebook/v23.0/${path}?${new URLSearchParams(query).toString()}`)
  return {
    debug: (token: string, access = `${APP}|${SECRET}`) => callGraph('debug_token', { input_token: token, access_token: access }),
    me: (token: string, proof = proofOf(token)) =>
      callGraph('me', { fields: 'id,name,email', access_token: token, appsecret_proof: proof }),
  }
}

const tokenOf = async (shop: ReturnType<typeof openShop>, body: object): Promise<string> =>
  (await shop.control('/people/facebook/token', body)).json().token

describe('signing in with Facebook', () => {
  test('returns a token in the fragment, and the graph names its person', async () => {
    const shop = openShop()
    expect((await shop.get(link())).statusCode).toBe(200)
    const answer = await shop.submitForm(link(), { person: 'asha', decision: 'allow' })
    const fragment = new URLSearchParams(new URL(String(answer.headers.location)).hash.slice(1))
    expect(fragment.get('state')).toBe('a state')
    const token = fragment.get('access_token') ?? ''
    const { data } = (await graphOf(shop).debug(token)).json()
    expect(data).toMatchObject({ app_id: APP, type: 'USER', is_valid: true })
    const me = (await graphOf(shop).me(token)).json()
    expect(me).toEqual({ id: data.user_id, name: 'Asha Gurung', email: 'asha.gurung@example.com' })
  })

  test('has people without an address', async () => {
    const shop = openShop()
    const me = (await graphOf(shop).me(await tokenOf(shop, { person: 'kamala' }))).json()
    expect(Object.keys(me)).toEqual(['id', 'name'])
  })

  test('returns an error in the query when it is denied', async () => {
    const { headers } = await openShop().submitForm(link(), { decision: 'deny' })
    const address = new URL(String(headers.location))
    expect(address.searchParams.get('error')).toBe('access_denied')
    expect(address.hash).toBe('#_=_')
  })

  test.each([{ client_id: 'another' }, { redirect_uri: 'https://evil.example/' }, { response_type: 'code' }, { state: '' }])(
    'refuses a link with %j',
    async (changes) => {
      expect((await openShop().get(link(changes as Record<string, string>))).statusCode).toBe(400)
    },
  )

  test('reveals nothing without the secret of the app', async () => {
    const shop = openShop()
    const token = await tokenOf(shop, { person: 'asha' })
    expect((await graphOf(shop).debug(token, `${APP}|guessed`)).statusCode).toBe(400)
    expect((await graphOf(shop).me(token, 'guessed')).statusCode).toBe(400)
    expect((await graphOf(shop).me('EAABnone')).statusCode).toBe(400)
  })

  test.each([
    ['expired', { is_valid: false }],
    ['revoked', { is_valid: false }],
    ['other_app', { is_valid: true, app_id: '200000000000002' }],
    ['no_user', { type: 'PAGE' }],
  ])('issues a token that is %s', async (flaw, description) => {
    const shop = openShop()
    const token = await tokenOf(shop, { person: 'asha', flaw })
    expect((await graphOf(shop).debug(token)).json().data).toMatchObject(description)
  })

  test('ends a token after its lifetime and on a reset', async () => {
    const shop = openShop()
    const token = await tokenOf(shop, { person: 'asha' })
    await shop.advance(5400)
    expect((await graphOf(shop).debug(token)).json().data.is_valid).toBe(false)
    await shop.control('/reset', {})
    expect((await graphOf(shop).debug(token)).json().data.error.message).toBe('Malformed access token')
  })

  test('issues no token without a person', async () => {
    expect((await openShop().control('/people/facebook/token', {})).statusCode).toBe(400)
    expect((await openShop().control('/people/apple/token', { person: 'asha' })).statusCode).toBe(400)
  })
})
