import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { BrowserKey } from './key-store.ts'
import { boundHeaders, fetchBound, fetchWithKey, forgetKey } from './proofs.ts'

const PROFILE = 'https://chautari.example/api/v1.0/user/profile'
const ORDINARY = { status: 200 }
const ENDED = { status: 401 }

type Sent = { authorization?: string; dpop?: string }

let places: Map<string, unknown>
let sent: Sent[]
let answers: ResponseInit[]

/** Returns a response that refuses a proof, with a server clock `aheadMs` ahead of this device's. */
const challenge = (aheadMs = 0): ResponseInit => ({
  status: 401,
  headers: {
    'www-authenticate': 'DPoP error="invalid_dpop_proof", algs="ES256"',
    date: new Date(Date.now() + aheadMs).toUTCString(),
  },
})

/** Returns a fake IndexedDB with one store and only the operations that the key store uses. */
function fakeStorage() {
  const storeOf = (request: { result?: unknown }) => ({
    get: (place: string) => Object.assign(request, { result: places.get(place) }),
    add: (value: unknown, place: string) => Object.assign(request, { result: places.set(place, value) }),
    put: (value: unknown, place: string) => Object.assign(request, { result: places.set(place, value) }),
    delete: (place: string) => Object.assign(request, { result: places.delete(place) }),
  })
  const transaction = () => {
    const started = { oncomplete: () => {}, objectStore: () => storeOf({}) }
    setTimeout(() => started.oncomplete())
    return started
  }
  const opening = { result: { transaction, close: () => {} }, onsuccess: () => {} }
  return {
    open: () => {
      setTimeout(() => opening.onsuccess())
      return opening
    },
  }
}

beforeEach(() => {
  places = new Map()
  sent = []
  answers = []
  vi.stubGlobal('indexedDB', fakeStorage())
  vi.stubGlobal('location', { href: 'https://chautari.example/' })
  vi.stubGlobal('fetch', async (_url: string, { headers }: { headers: Sent }) => {
    sent.push(headers)
    return new Response(null, answers.shift() ?? ORDINARY)
  })
})

afterEach(async () => {
  await forgetKey()
  vi.unstubAllGlobals()
})

const keptKey = () => places.get('session') as BrowserKey
const partOf = (proof = '', part = 0) =>
  JSON.parse(Buffer.from(proof.split('.')[part] ?? '', 'base64url').toString()) as Record<string, unknown>
const minutesAhead = (proof?: string) => Math.round((Number(partOf(proof, 1).iat) - Date.now() / 1000) / 60) + 0
const signIn = () => fetchWithKey('/api/v1.0/user/login', { method: 'POST', headers: {} })

describe('fetchWithKey', () => {
  test('creates one key with a non-extractable private key and proves it at each sign-in', async () => {
    await signIn()
    const { privateKey, jwk } = keptKey()
    expect(privateKey.extractable).toBe(false)
    await signIn()
    expect(sent.map(({ dpop }) => partOf(dpop))).toEqual([1, 2].map(() => ({ typ: 'dpop+jwt', alg: 'ES256', jwk })))
    expect(jwk).toEqual({ kty: 'EC', crv: 'P-256', x: expect.any(String) as string, y: expect.any(String) as string })
  })

  test('signs in without a proof when the browser cannot store a key', async () => {
    vi.stubGlobal('indexedDB', undefined)
    await signIn()
    expect(sent).toEqual([{}])
  })

  test('signs in without a proof when none is accepted, and uses the server’s clock when this device’s is wrong', async () => {
    answers = [challenge()]
    expect((await signIn()).status).toBe(200)
    expect(sent.map(({ dpop }) => dpop !== undefined)).toEqual([true, false])
    sent = []
    answers = [challenge(3_600_000)]
    await signIn()
    expect(sent.map(({ dpop }) => minutesAhead(dpop))).toEqual([0, 60])
  })
})

describe('fetchBound', () => {
  const send = () => fetchBound(`${PROFILE}?page=2`, { headers: {} }, 'nts_token')

  test('signs the method, the address without its query, the token and the time with the key', async () => {
    await signIn()
    sent = []
    await send()
    const [{ authorization, dpop = '' } = {}] = sent
    expect(authorization).toBe('Bearer nts_token')
    const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode('nts_token'))
    expect(partOf(dpop, 1)).toMatchObject({ htm: 'GET', htu: PROFILE, ath: Buffer.from(hash).toString('base64url') })
    expect(minutesAhead(dpop)).toBe(0)
    const [head = '', claims = '', signature = ''] = dpop.split('.')
    const key = await crypto.subtle.importKey('jwk', keptKey().jwk, { name: 'ECDSA', namedCurve: 'P-256' }, false, ['verify'])
    const signed = new TextEncoder().encode(`${head}.${claims}`)
    const how = { name: 'ECDSA', hash: 'SHA-256' }
    expect(await crypto.subtle.verify(how, key, Buffer.from(signature, 'base64url'), signed)).toBe(true)
  })

  test('retries a request once with a new proof when the first is refused', async () => {
    await signIn()
    sent = []
    answers = [challenge(), challenge()]
    expect((await send()).status).toBe(401)
    expect(sent).toHaveLength(2)
    expect(partOf(sent[0]?.dpop, 1).jti).not.toBe(partOf(sent[1]?.dpop, 1).jti)
  })

  test('stores the difference from the server’s clock', async () => {
    await signIn()
    sent = []
    answers = [challenge(-86_400_000)]
    await send()
    await send()
    expect(sent.map(({ dpop }) => minutesAhead(dpop))).toEqual([0, -1440, -1440])
    expect(Math.round(keptKey().aheadMs / 3_600_000)).toBe(-24)
  })

  test('does not retry when the session has ended or there is no key', async () => {
    await signIn()
    sent = []
    answers = [ENDED]
    await send()
    expect(sent).toHaveLength(1)
    await forgetKey()
    answers = [challenge()]
    await send()
    expect(sent.slice(1)).toEqual([{ authorization: 'Bearer nts_token' }])
  })
})

test('boundHeaders uses the new key after another tab has signed in again', async () => {
  await signIn()
  await boundHeaders('nts_first', { url: PROFILE })
  const first = keptKey()
  places.clear()
  await signIn()
  const { dpop } = await boundHeaders('nts_second', { url: PROFILE })
  expect(keptKey().jwk).not.toEqual(first.jwk)
  expect(partOf(dpop).jwk).toEqual(keptKey().jwk)
})
