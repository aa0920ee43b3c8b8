import type { Session } from '@chautari/contract/account/shapes'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { fetchOnce, removeSavedStays, toggleSavedStay } from './saved-stays.ts'

type Request = { call: string; slugs: string[] | undefined; answer: (slugs: string[]) => void; fail: () => void }

const stored = new Map<string, string>()
let requests: Request[]

beforeEach(() => {
  stored.clear()
  requests = []
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => void stored.set(key, text),
  })
  vi.stubGlobal('document', { documentElement: { lang: 'en' } })
  vi.stubGlobal('fetch', (url: string, { method, body }: RequestInit) => {
    const { promise, resolve, reject } = Promise.withResolvers<Response>()
    requests.push({
      call: `${method} ${url.split('/').at(-1)}`,
      slugs: (JSON.parse(typeof body === 'string' ? body : '{}') as { slugs?: string[] }).slugs,
      answer: (slugs) => resolve(Response.json({ data: slugs.map((slug) => ({ slug, saved_at: '2026-11-22T08:00:00.000Z' })) })),
      fail: () => reject(new TypeError('offline')),
    })
    return promise
  })
})
afterEach(() => vi.unstubAllGlobals())

let accounts = 0

function signIn(impersonation: Session['impersonation'] = null): Session {
  const session = { token: `token-${accounts++}`, user: { email: 'sita@example.com' }, impersonation } as Session
  stored.set('chautari.session', JSON.stringify(session))
  return session
}

const saved = (key = 'chautari.saved') => JSON.parse(stored.get(key) ?? '{}') as { slugs?: string[]; owner?: string }
const shown = () => saved().slugs
const calls = () => requests.map(({ call }) => call)
const sent = (n: number) => vi.waitUntil(() => requests[n])

describe('toggleSavedStay', () => {
  test('sends requests one after the other and keeps later presses when an earlier one is answered', async () => {
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

describe('stays that a guest saved before signing in', () => {
  async function failToJoin(...slugs: string[]): Promise<Session> {
    stored.set('chautari.saved', JSON.stringify({ slugs }))
    const session = signIn()
    const joining = expect(fetchOnce(session)).rejects.toMatchObject({ code: 'unreachable' })
    ;(await sent(0)).fail()
    await joining
    return session
  }

  test('join the account with the next press when joining failed', async () => {
    await failToJoin('a', 'b')
    const press = toggleSavedStay('c')
    expect(shown()).toEqual(['c', 'a', 'b'])
    expect((await sent(1)).slugs).toEqual(['c', 'a', 'b'])
    requests[1]?.answer(['c', 'a', 'b'])
    await press
    expect(saved()).toEqual({ slugs: ['c', 'a', 'b'], owner: 'sita@example.com' })
  })

  test('join the account before one of them is removed', async () => {
    await failToJoin('a', 'b')
    const press = toggleSavedStay('a')
    expect((await sent(1)).slugs).toEqual(['b'])
    requests[1]?.answer(['b'])
    ;(await sent(2)).answer(['b'])
    await press
    expect(calls().slice(1)).toEqual(['POST saved', 'DELETE a'])
    expect(shown()).toEqual(['b'])
  })

  test('belong to the guest until the server has added them to the account', async () => {
    const session = await failToJoin('a', 'b')
    const press = expect(toggleSavedStay('c')).rejects.toMatchObject({ code: 'unreachable' })
    ;(await sent(1)).fail()
    await press
    expect(saved()).toEqual({ slugs: ['a', 'b'] })
    const joined = fetchOnce(session)
    expect((await sent(2)).slugs).toEqual(['a', 'b'])
    requests[2]?.answer(['a', 'b'])
    await joined
    expect(saved().owner).toBe('sita@example.com')
  })

  test("a guest's saved stays are unchanged while staff impersonate a traveller", async () => {
    stored.set('chautari.saved', JSON.stringify({ slugs: ['a'] }))
    const fetched = fetchOnce(signIn({ by: 'asha', until: '2026-11-22T06:00:00Z' }))
    ;(await sent(0)).answer(['x'])
    await fetched
    expect(calls()).toEqual(['GET saved'])
    expect(saved()).toEqual({ slugs: ['a'] })
    expect(saved('chautari.saved-impersonated').slugs).toEqual(['x'])
  })
})

test('removeSavedStays does not save a stay that another tab has removed in the meantime', async () => {
  stored.set('chautari.saved', JSON.stringify({ slugs: ['a', 'c'] }))
  await removeSavedStays(['a', 'b'])
  expect(shown()).toEqual(['c'])
})

test('fetchOnce resolves concurrent calls when the list arrives', async () => {
  const session = signIn()
  const order: string[] = []
  const all = ['first', 'second'].map(async (name) => {
    await fetchOnce(session)
    order.push(name)
  })
  ;(await sent(0)).answer(['f'])
  expect(order).toEqual([])
  await Promise.all(all)
  expect(calls()).toEqual(['GET saved'])
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
