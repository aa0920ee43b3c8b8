import { afterEach, describe, expect, test, vi } from 'vitest'
import { sharingAnswers } from './shared-answers.ts'

const LANGUAGE = { 'accept-language': 'en' }
const cards = { method: 'GET', url: '/cards', headers: LANGUAGE }

function counted({ status = 200, isPublic = true } = {}) {
  let calls = 0
  const transport = sharingAnswers(async () => ({ status, json: ++calls, isPublic }), 1000)
  return async (call: Parameters<typeof transport>[0] = cards) => (await transport(call)).json
}

describe('sharingAnswers', () => {
  afterEach(() => void vi.useRealTimers())

  test('answers the same public call again without asking, until its time is over', async () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    const ask = counted()
    expect([await ask(), await ask()]).toEqual([1, 1])
    vi.advanceTimersByTime(1000)
    expect(await ask()).toBe(2)
  })

  test('keeps languages and addresses apart', async () => {
    const ask = counted()
    await ask()
    expect(await ask({ ...cards, headers: { 'accept-language': 'ne' } })).toBe(2)
    expect(await ask({ ...cards, url: '/cards?page=2' })).toBe(3)
  })

  test.each([
    ['a private answer', counted({ isPublic: false }), cards],
    ['a refusal', counted({ status: 404 }), cards],
    ['a call with a token', counted(), { ...cards, headers: { ...LANGUAGE, 'x-guest-token': 'secret' } }],
    ['a call that writes', counted(), { ...cards, method: 'POST' }],
  ])('never shares %s', async (_, ask, call) => {
    expect([await ask(call), await ask(call)]).toEqual([1, 2])
  })

  test('keeps a limited number of answers', async () => {
    const ask = counted()
    await ask()
    for (let page = 0; page < 1000; page++) await ask({ ...cards, url: `/cards?page=${page}` })
    expect(await ask()).toBe(1002)
  })
})
