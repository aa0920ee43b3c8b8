import { describe, expect, test } from 'vitest'
import {
  contentOf,
  contestedFields,
  draftOf,
  isSame,
  rebased,
  withChangedEntry,
  withEntry,
  withGroup,
  withMovedEntry,
  withMovedGroup,
  withoutEntry,
  type PageDraft,
} from './page-draft.ts'

const both = (text: string) => ({ en: text, ne: text })
const entry = (key: string) => ({ key, heading: both(key), body: both(`<p>${key}</p>`) })
const CONTENT = {
  heading: both('FAQ'),
  lead: both('Answers'),
  groups: [
    { heading: both('Booking'), entries: [entry('who'), entry('hold')] },
    { heading: both('Paying'), entries: [entry('pay')] },
  ],
}
const draft = draftOf(CONTENT)
const idOf = (key: string) => draft.groups.flatMap(({ entries }) => entries).find((each) => each.key === key)?.id ?? -1
const keysOf = ({ groups }: PageDraft) => groups.map(({ entries }) => entries.map(({ key }) => key).join(' '))

describe('a draft of a page', () => {
  test('is saved as it was read', () => {
    expect(contentOf(draft)).toEqual(CONTENT)
    expect(isSame(draft, CONTENT)).toBe(true)
    expect(isSame(withChangedEntry(draft, idOf('pay'), { body: both('<p>Cash</p>') }), CONTENT)).toBe(false)
  })

  test('adds sections at the end of a group, and groups at its end, each with a new id', () => {
    const { draft: longer, id } = withEntry(withGroup(draft), draft.groups[0]?.id ?? -1)
    expect(keysOf(longer)).toEqual(['who hold ', 'pay', ''])
    const ids = longer.groups.flatMap((group) => [group.id, ...group.entries.map((each) => each.id)])
    expect(new Set(ids).size).toBe(ids.length)
    expect(longer.groups[0]?.entries.at(-1)?.id).toBe(id)
  })

  test('removes a section', () => {
    expect(keysOf(withoutEntry(draft, idOf('who')))).toEqual(['hold', 'pay'])
  })

  test.each([
    ['who', 1, ['hold who', 'pay']],
    ['hold', 1, ['who', 'hold pay']],
    ['pay', -1, ['who hold pay', '']],
    ['who', -1, ['who hold', 'pay']],
    ['pay', 1, ['who hold', 'pay']],
  ] as const)('moves %s by %i, at the edge of a group into the neighbouring group', (key, by, keys) => {
    expect(keysOf(withMovedEntry(draft, idOf(key), by))).toEqual(keys)
  })

  test('moves a group, but not beyond the ends', () => {
    const [first] = draft.groups
    expect(keysOf(withMovedGroup(draft, first?.id ?? -1, 1))).toEqual(['pay', 'who hold'])
    expect(keysOf(withMovedGroup(draft, first?.id ?? -1, -1))).toEqual(['who hold', 'pay'])
  })

  test('keeps the user’s changes on top of those of a colleague, and names the fields that both changed', () => {
    const mine = { ...withChangedEntry(draft, idOf('pay'), { heading: both('Mine') }), lead: both('My lead') }
    const theirs = { ...CONTENT, heading: both('Their FAQ'), lead: both('Their lead') }
    const onto = { from: CONTENT, onto: theirs }
    expect(contentOf(rebased(mine, onto))).toMatchObject({ heading: both('Their FAQ'), lead: both('My lead') })
    expect(keysOf(rebased(mine, onto))).toEqual(['who hold', 'pay'])
    expect(contestedFields(mine, onto)).toEqual(['lead'])
  })
})
