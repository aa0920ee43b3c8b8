import { describe, expect, test } from 'vitest'
import { changeOf, contestedFields, draftOf, emptyBlock, isSame, rebased, withBlock, type Issue } from './issue-draft.ts'

const issue = {
  subject: 'News',
  subject_ne: null,
  blocks: [
    { kind: 'text', text: 'One', text_ne: null },
    { kind: 'property', slug: 'phewa' },
  ],
} as unknown as Issue
const draft = draftOf(issue)
const kindsOf = ({ blocks }: typeof draft) => blocks.map(({ block }) => block.kind)

describe('a draft of a newsletter', () => {
  test('differs from the newsletter only after a change', () => {
    expect(isSame(draft, draftOf(issue))).toBe(true)
    expect(isSame({ ...draft, subject_ne: 'खबर' }, draft)).toBe(false)
  })

  test('is saved with the version that it is based on', () => {
    expect(changeOf(draft, 7)).toEqual({ subject: 'News', subject_ne: '', blocks: issue.blocks, version: 7 })
  })

  test('keeps the author’s changes on top of what a colleague has saved', () => {
    const theirs = { ...withBlock(draft, 'post'), subject: 'Their news' }
    expect(rebased({ ...draft, subject_ne: 'खबर' }, { from: draft, onto: theirs })).toEqual({ ...theirs, subject_ne: 'खबर' })
    const mine = { ...draft, blocks: draft.blocks.toReversed(), subject: 'My news' }
    expect(rebased(mine, { from: draft, onto: theirs })).toEqual(mine)
  })

  test('names the fields that both users have changed', () => {
    const theirs = { ...withBlock(draft, 'post'), subject: 'Their news' }
    const mine = { ...withBlock(draft, 'heading'), subject: theirs.subject, subject_ne: 'खबर' }
    expect(contestedFields(mine, { from: draft, onto: theirs })).toEqual(['blocks'])
    expect(contestedFields({ ...draft, subject: 'My news' }, { from: draft, onto: theirs })).toEqual(['subject'])
  })

  test('adds a block with a new id at its end', () => {
    const longer = withBlock(withBlock(draft, 'heading'), 'post')
    expect(kindsOf(longer)).toEqual(['text', 'property', 'heading', 'post'])
    expect(new Set(longer.blocks.map(({ id }) => id)).size).toBe(4)
    expect(longer.blocks.at(-1)?.block).toEqual(emptyBlock('post'))
  })
})
