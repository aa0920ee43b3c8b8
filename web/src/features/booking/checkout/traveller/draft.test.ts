import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { EMPTY_DRAFT } from '../testing/empty-draft.ts'
import { storeDraft, readDraft } from './draft.ts'

let stored: Map<string, string>

beforeEach(() => {
  stored = new Map()
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, text: string) => void stored.set(name, text),
  })
})
afterEach(() => vi.unstubAllGlobals())

test('typed values are restored', () => {
  const draft = { ...EMPTY_DRAFT, lead_traveller_name: 'Sita Gurung', additional_traveller_details: [{ name: 'Hari' }] }
  storeDraft(draft)
  expect(readDraft()).toEqual(draft)
})

describe('a signed-in traveller', () => {
  const user = { name: 'Sita Sharma', email: 'sita@example.com', profile: { phone: '9841234567' } }
  beforeEach(() => {
    const session = JSON.stringify({ token: 'nts_x', user })
    vi.stubGlobal('localStorage', { getItem: (name: string) => (name === 'chautari.session' ? session : null) })
  })

  test('gets a prefilled form', () => {
    expect(readDraft()).toEqual({
      ...EMPTY_DRAFT,
      lead_traveller_name: 'Sita Sharma',
      lead_traveller_email: 'sita@example.com',
      lead_traveller_phone: '9841234567',
    })
  })

  test('keeps what they typed, and gets the rest prefilled', () => {
    storeDraft({ ...EMPTY_DRAFT, lead_traveller_name: 'Ram Shrestha', note: 'Late' })
    expect(readDraft()).toMatchObject({
      lead_traveller_name: 'Ram Shrestha',
      lead_traveller_email: 'sita@example.com',
      note: 'Late',
    })
  })
})

test.each(['{', 'null', '[]', '{"note": 3, "additional_traveller_details": [null, {"name": 4}]}'])(
  'a value stored by another version (%s) is ignored',
  (text) => {
    stored.set('chautari.checkout.traveller', text)
    expect(readDraft()).toMatchObject({ lead_traveller_name: '', note: '' })
    expect(readDraft().additional_traveller_details.every(({ name }) => name === '')).toBe(true)
  },
)

test('a browser without storage has an empty draft', () => {
  vi.stubGlobal('sessionStorage', undefined)
  storeDraft(EMPTY_DRAFT)
  expect(readDraft()).toEqual(EMPTY_DRAFT)
})
