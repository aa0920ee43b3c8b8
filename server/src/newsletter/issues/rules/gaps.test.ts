import type { IssueBlock } from '@chautari/contract/staff/newsletter/issues'
import { describe, expect, test } from 'vitest'
import { isSendable, issueGaps } from './gaps.ts'

const block: IssueBlock = { kind: 'text', text: 'News', text_ne: 'खबर' }
const card: IssueBlock = { kind: 'property', slug: 'phewa' }
const whole = { subject: 'News', subjectNe: 'खबर', blocks: [block, card] }

describe('issueGaps', () => {
  test.each([
    ['nothing', whole, 1, []],
    ['a subject', { ...whole, subject: '' }, 1, ['subject']],
    ['blocks', { ...whole, blocks: [] }, 0, ['blocks']],
    ['a card that is not on sale any more', whole, 0, ['cards']],
    ['the Nepali subject', { ...whole, subjectNe: null }, 1, ['nepali']],
    ['the Nepali of a block', { ...whole, blocks: [{ ...block, text_ne: null }] }, 0, ['nepali']],
  ])('names %s', (_case, contents, shownCards, gaps) => {
    expect(issueGaps(contents, shownCards)).toEqual(gaps)
  })
})

describe('isSendable', () => {
  test('allows a newsletter without Nepali, and refuses every other gap', () => {
    expect(isSendable(['nepali'])).toBe(true)
    for (const gap of ['subject', 'blocks', 'cards'] as const) expect(isSendable([gap])).toBe(false)
  })
})
