import { describe, expect, test } from 'vitest'
import { changedFields, overtakenFields, rebasedDraft, shownFields, withField, without, type Draft } from './draft.ts'

type Fields = { title: string; phone: string; words: string[] }

const SAVED: Fields = { title: 'Lodge', phone: '1', words: ['a'] }
const NAMES = ['title', 'phone', 'words'] as const

const typed = (...changes: { [K in keyof Fields]: [K, Fields[K]] }[keyof Fields][]) =>
  changes.reduce<Draft<Fields>>((draft, change) => withField(draft, SAVED, change), {})

describe('a draft', () => {
  test('holds what was typed over what is saved', () => {
    const draft = typed(['title', 'Inn'], ['words', ['a', 'b']])
    expect(shownFields(draft, SAVED)).toEqual({ title: 'Inn', phone: '1', words: ['a', 'b'] })
    expect(changedFields(draft, ['title', 'phone'])).toEqual({ title: 'Inn' })
    expect(without(draft, ['title'])).toEqual({ words: { saved: ['a'], typed: ['a', 'b'] } })
  })

  test('holds nothing once a field is as it was', () => {
    expect(typed(['title', 'Inn'], ['title', 'Lodge'])).toEqual({})
    expect(typed(['words', ['b']], ['words', ['a']])).toEqual({})
  })

  test('keeps the value that a field was saved with when it was first changed', () => {
    const first = typed(['title', 'Inn'])
    const second = withField(first, { ...SAVED, title: 'Theirs' }, ['title', 'Inn!'])
    expect(second.title).toEqual({ saved: 'Lodge', typed: 'Inn!' })
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
    const draft = rebasedDraft(typed(['title', 'Inn']), latest)
    expect(draft.title).toEqual({ saved: 'Theirs', typed: 'Inn' })
    expect(overtakenFields(draft, latest, NAMES)).toEqual([])
  })
})
