import { describe, expect, test } from 'vitest'
import { textChanges } from './text-changes.ts'

const both = (text: string) => ({ en: text, ne: text })
const entry = (key: string, body = `<p>${key}</p>`) => ({ key, heading: both(key), body: both(body) })
const page = (...entries: ReturnType<typeof entry>[]) => ({
  heading: both('Terms'),
  lead: both('Promises'),
  groups: [{ heading: both(''), entries }],
})
const kindsOf = (changes: ReturnType<typeof textChanges>) => changes.map(({ key, kind }) => `${key} ${kind}`)
const FIRST = page(entry('who'), entry('hold'), entry('pay'))

describe('textChanges', () => {
  test('finds nothing between equal texts', () => {
    expect(textChanges(FIRST, FIRST)).toEqual([])
  })

  test('tells added, removed and changed sections apart, with each text before and after', () => {
    const changes = textChanges(FIRST, page(entry('who', '<p>You</p>'), entry('new'), entry('pay')))
    expect(kindsOf(changes)).toEqual(['who changed', 'new added', 'hold removed'])
    expect(changes[0]?.texts).toEqual([
      { part: 'body', lang: 'en', before: '<p>who</p>', after: '<p>You</p>' },
      { part: 'body', lang: 'ne', before: '<p>who</p>', after: '<p>You</p>' },
    ])
    expect(changes[1]?.texts[0]).toEqual({ part: 'heading', lang: 'en', before: '', after: 'new' })
    expect(changes[2]?.texts.at(-1)).toMatchObject({ part: 'body', lang: 'ne', after: '' })
  })

  test('names the one section that moved, not those that it passed', () => {
    expect(kindsOf(textChanges(FIRST, page(entry('pay'), entry('who'), entry('hold'))))).toEqual(['pay moved'])
  })

  test('compares the title and the introduction, too', () => {
    expect(kindsOf(textChanges(FIRST, { ...FIRST, lead: both('More promises') }))).toEqual([' changed'])
  })
})
