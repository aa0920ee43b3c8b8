import type { Session } from '@chautari/contract/account/shapes'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { fetchOnce, toggleSavedStay } from './saved-stays.ts'

type Request = { call: string; answer: (slugs: string[]) => void; fail: () => void }

const stored = new Map<string, string>()
let requests: Request[]

beforeEach(() => {
  stored.clear()
  requests = []
  vi.stubGlobal('localStorage', {
    getItem: (place: string) => stored.get(place) ?? null,
    setItem: (place: string, text: string) => void stored.set(place, text),
  })
  vi.stubGlobal('document', { documentElement: { lang: 'en' } })
  vi.stubGlobal('fetch', (url: string, { method }: RequestInit) => {
    const { promise, resolve, reject } = Promise.withResolvers<Response>()
    requests.push({
      call: `${method} ${url.split('/').at(-1)}`,
      answer: (slugs) => resolve(Response.json({ data: slugs.map((slug) => ({ slug, saved_at: '2026-11-22T08:00:00.000Z' })) })),
      fail: () => reject(new TypeError('offline')),
    })
    return promise
  })
})
afterEach(() => vi.unstubAllGlobals())

let accounts = 0

function signIn(): Session {
  const session = { token: `token-${accounts++}`, user: { email: 'sita@example.com' }, impersonation: null } as Session
  stored.set('chautari.session', JSON.stringify(session))
  return session
}

const shown = () => (JSON.parse(stored.get('chautari.saved') ?? '{}') as { slugs?: string[] }).slugs
const calls = () => requests.map(({ call }) => call)
const sent = (n: number) => vi.waitUntil(() => requests[n])

describe('toggleSavedStay', () => {
  test('sends one request after the other, and keeps later presses when an earlier one is answered', async () => {
    signIn()
    const presses = ['a', 'b', 'a'].map((slug) => toggleSavedStay(slug))
    expect(shown()).toEqual(['b'])
    ;(await sent(0)).answer(['a'])
    await presses[0]
    expect(shown()).toEqual(['b'])
    ;(await sent(1)).answer(['b', 'a'])
    await presses[1]
    expect(shown()).toEqual(['b'])
    ;(await sent(2)).answer(['b'])
    await presses[2]
    expect(shown()).toEqual(['b'])
    expect(calls()).toEqual(['POST saved', 'POST saved', 'DELETE a'])
  })

  test('undoes only the press that failed', async () => {
    signIn()
    const presses = ['c', 'd'].map((slug) => toggleSavedStay(slug))
    const failed = expect(presses[0]).rejects.toMatchObject({ code: 'unreachable' })
    ;(await sent(0)).fail()
    await failed
    expect(shown()).toEqual(['d'])
    ;(await sent(1)).answer(['d'])
    await presses[1]
    expect(shown()).toEqual(['d'])
  })

  test('keeps a press that was made while the list was being fetched', async () => {
    const fetched = fetchOnce(signIn())
    const press = toggleSavedStay('e')
    ;(await sent(0)).answer(['x'])
    await fetched
    expect(shown()).toEqual(['e', 'x'])
    ;(await sent(1)).answer(['e', 'x'])
    await press
    expect(shown()).toEqual(['e', 'x'])
  })
})

test('fetchOnce fetches the list again after a failure, and once after a success', async () => {
  const session = signIn()
  const first = expect(fetchOnce(session)).rejects.toMatchObject({ code: 'unreachable' })
  ;(await sent(0)).fail()
  await first
  const second = fetchOnce(session)
  ;(await sent(1)).answer(['f'])
  await second
  await fetchOnce(session)
  expect(calls()).toEqual(['GET saved', 'GET saved'])
  expect(shown()).toEqual(['f'])
})
