import { describe, expect, test } from 'vitest'
import {
  areEmpty,
  changedFields,
  overtakenFields,
  rebasedDraft,
  savedDraft,
  shownFields,
  withField,
  without,
  type Draft,
} from './draft.ts'

type Fields = { title: string; phone: string; words: string[] }

const SAVED: Fields = { title: 'Lodge', phone: '1', words: ['a'] }
const NAMES = ['title', 'phone', 'words'] as const

const typed = (...changes: { [K in keyof Fields]: [K, Fields[K]] }[keyof Fields][]) =>
  changes.reduce<Draft<Fields>>((draft, change) => withField(draft, SAVED, change), {})

describe('a draft', () => {
  test('overrides the saved values with the typed ones', () => {
    const draft = typed(['title', 'Inn'], ['words', ['a', 'b']])
    expect(shownFields(draft, SAVED)).toEqual({ title: 'Inn', phone: '1', words: ['a', 'b'] })
    expect(changedFields(draft, ['title', 'phone'])).toEqual({ title: 'Inn' })
    expect(without(draft, ['title'])).toEqual({ words: { saved: ['a'], typed: ['a', 'b'] } })
  })

  test('has no changes once a field has its saved value again', () => {
    expect(typed(['title', 'Inn'], ['title', 'Lodge'])).toEqual({})
    expect(typed(['words', ['b']], ['words', ['a']])).toEqual({})
  })

  test('keeps the value that a field was saved with when it was first changed', () => {
    const first = typed(['title', 'Inn'])
    const second = withField(first, { ...SAVED, title: 'Theirs' }, ['title', 'Inn!'])
    expect(second.title).toEqual({ saved: 'Lodge', typed: 'Inn!' })
  })
})

describe('areEmpty', () => {
  const empty = { phone: '', months: ['', ''], highlights: [{ en: '', ne: '' }], needs_approval: false, stars: null }

  test('returns true when all fields are empty, and false when one has a value', () => {
    const names = Object.keys(empty) as (keyof typeof empty)[]
    expect(areEmpty(empty, names)).toBe(true)
    expect(areEmpty({ ...empty, phone: '1' }, names)).toBe(false)
    expect(areEmpty({ ...empty, highlights: [{ en: 'Lake view', ne: '' }] }, names)).toBe(false)
  })

  test('returns false for a section without fields, such as the photos', () => {
    expect(areEmpty(empty, [])).toBe(false)
  })
})

describe('overtakenFields', () => {
  test.each([
    ['nothing', SAVED, []],
    ['another field', { ...SAVED, phone: '2' }, []],
    ['the same field', { ...SAVED, title: 'Theirs' }, ['title']],
    ['the same field to the same text', { ...SAVED, title: 'Inn' }, []],
  ])('finds, after a colleague has changed %s: %j', (_what, latest, names) => {
    expect(overtakenFields(typed(['title', 'Inn']), latest, NAMES)).toEqual(names)
  })

  test('finds none after rebasedDraft', () => {
    const latest = { ...SAVED, title: 'Theirs' }
    const draft = rebasedDraft(typed(['title', 'Inn']), latest, NAMES)
    expect(draft.title).toEqual({ saved: 'Theirs', typed: 'Inn' })
    expect(overtakenFields(draft, latest, NAMES)).toEqual([])
  })

  test('still finds the fields of other sections after rebasedDraft', () => {
    const latest = { ...SAVED, title: 'Theirs', phone: '2' }
    const draft = rebasedDraft(typed(['title', 'Inn'], ['phone', '3']), latest, ['title'])
    expect(overtakenFields(draft, latest, NAMES)).toEqual(['phone'])
  })
})

describe('savedDraft', () => {
  const sent = { title: ' Inn ' }
  const saved = { ...SAVED, title: 'Inn' }

  test('drops the saved changes and keeps those of other fields', () => {
    expect(savedDraft(typed(['title', ' Inn '], ['phone', '2']), sent, saved)).toEqual({ phone: { saved: '1', typed: '2' } })
  })

  test('keeps what was typed during the request, as a change of the saved value', () => {
    expect(savedDraft(typed(['title', 'Inn by the lake']), sent, saved)).toEqual({
      title: { saved: 'Inn', typed: 'Inn by the lake' },
    })
  })
})
