import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { EMPTY_DRAFT, keepDraft, readDraft, requestIsHeld, requestKey } from './draft.ts'

let stored: Map<string, string>
let made = 0
const newKey = () => `key-${++made}`

beforeEach(() => {
  stored = new Map()
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, text: string) => void stored.set(name, text),
  })
})
afterEach(() => vi.unstubAllGlobals())

test('what was typed comes back', () => {
  const draft = { ...EMPTY_DRAFT, lead_traveller_name: 'Sita Gurung', additional_traveller_details: [{ name: 'Hari' }] }
  keepDraft(draft)
  expect(readDraft()).toEqual(draft)
})

describe('who is signed in', () => {
  const user = { name: 'Sita Sharma', email: 'sita@example.com', profile: { phone: '9841234567' } }
  beforeEach(() => {
    const session = JSON.stringify({ token: 'nts_x', user })
    vi.stubGlobal('localStorage', { getItem: (name: string) => (name === 'chautari.session' ? session : null) })
  })

  test('finds the form filled in', () => {
    expect(readDraft()).toEqual({
      ...EMPTY_DRAFT,
      lead_traveller_name: 'Sita Sharma',
      lead_traveller_email: 'sita@example.com',
      lead_traveller_phone: '9841234567',
    })
  })

  test('finds what they typed as they typed it, and the rest filled in', () => {
    keepDraft({ ...EMPTY_DRAFT, lead_traveller_name: 'Ram Shrestha', note: 'Late' })
    expect(readDraft()).toMatchObject({
      lead_traveller_name: 'Ram Shrestha',
      lead_traveller_email: 'sita@example.com',
      note: 'Late',
    })
  })
})

test.each(['{', 'null', '[]', '{"note": 3, "additional_traveller_details": [null, {"name": 4}]}'])(
  'what another version stored (%s) is passed over',
  (text) => {
    stored.set('chautari.checkout.traveller', text)
    expect(readDraft()).toMatchObject({ lead_traveller_name: '', note: '' })
    expect(readDraft().additional_traveller_details.every(({ name }) => name === '')).toBe(true)
  },
)

test('the same request asks under the same key, another one under a new key', () => {
  const first = requestKey({ room: 'a', quantity: 1 }, newKey)
  expect(requestKey({ room: 'a', quantity: 1 }, newKey)).toBe(first)
  expect(requestKey({ room: 'a', quantity: 2 }, newKey)).not.toBe(first)
})

test('a booking that was made keeps its key while its room is held, and no longer', () => {
  const first = requestKey({ room: 'a' }, newKey)
  requestIsHeld(60_000)
  expect(requestKey({ room: 'a' }, newKey)).toBe(first)
  requestIsHeld(0)
  expect(requestKey({ room: 'a' }, newKey)).not.toBe(first)
})

test('a browser without storage still gets a key', () => {
  vi.stubGlobal('sessionStorage', undefined)
  keepDraft(EMPTY_DRAFT)
  expect(readDraft()).toEqual(EMPTY_DRAFT)
  expect(requestKey({ room: 'a' }, newKey)).toMatch(/^key-/)
})
