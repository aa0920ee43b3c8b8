import { describe, expect, test } from 'vitest'
import { pageGaps } from './page-gaps.ts'

const both = (text: string, ne = text) => ({ en: text, ne })
const entry = { key: 'pay', heading: both('Paying'), body: both('<p>Within {holdMinutes} minutes by {paymentMethods}.</p>') }
const page = { heading: both('Terms'), lead: both('What we promise.'), groups: [{ heading: both(''), entries: [entry] }] }

describe('pageGaps', () => {
  test('finds nothing in a page that has all texts in both languages', () => {
    expect(pageGaps(page)).toEqual([])
  })

  test('names each text that a language lacks', () => {
    const group = { heading: both(''), entries: [{ ...entry, heading: both('Paying', ''), body: both('', '<p>तिर्ने</p>') }] }
    expect(pageGaps({ ...page, lead: both('', ''), groups: [group] })).toEqual([
      { part: 'lead', locale: 'en', kind: 'empty' },
      { part: 'lead', locale: 'ne', kind: 'empty' },
      { part: 'pay.heading', locale: 'ne', kind: 'empty' },
      { part: 'pay.body', locale: 'en', kind: 'empty' },
    ])
  })

  test('requires headings of groups when a page has several', () => {
    const [group] = page.groups
    const gaps = pageGaps({
      ...page,
      groups: [{ heading: both('Booking'), entries: [entry] }, { heading: both(''), entries: [] }, ...(group ? [group] : [])],
    })
    expect(gaps.map(({ part, locale }) => `${part} ${locale}`)).toEqual(['group 2 en', 'group 2 ne', 'group 3 en', 'group 3 ne'])
  })

  test('refuses a page without a section, and a placeholder with an unknown name', () => {
    expect(pageGaps({ ...page, groups: [{ heading: both(''), entries: [] }] })).toEqual([
      { part: 'sections', locale: 'en', kind: 'empty' },
    ])
    const wrong = { ...entry, body: both('<p>{holdMinute} minutes</p>', '<p>{holdMinutes} मिनेट</p>') }
    expect(pageGaps({ ...page, groups: [{ heading: both(''), entries: [wrong] }] })).toEqual([
      { part: 'pay.body', locale: 'en', kind: 'unknown_name' },
    ])
  })
})
