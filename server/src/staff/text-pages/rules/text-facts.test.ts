import { expect, test } from 'vitest'
import { textFactsChanged } from './text-facts.ts'

const both = (text: string) => ({ en: text, ne: text })
const entry = (key: string, heading = key, body = '<p>One</p>') => ({ key, heading: both(heading), body: both(body) })
const page = (...entries: ReturnType<typeof entry>[]) => ({
  heading: both('FAQ'),
  lead: both(''),
  groups: [{ heading: both(''), entries }],
})

test('textFactsChanged names each changed part, with the length of a body in place of its text', () => {
  const before = page(entry('pay'), entry('hold'))
  expect(textFactsChanged(before, before)).toEqual({ before: {}, after: {} })
  const after = page(entry('pay', 'Paying', '<p>Other</p>'), entry('hold'))
  expect(textFactsChanged(before, after)).toEqual({
    before: { 'pay.heading.en': 'pay', 'pay.heading.ne': 'pay', 'pay.body.en': 10, 'pay.body.ne': 10 },
    after: { 'pay.heading.en': 'Paying', 'pay.heading.ne': 'Paying', 'pay.body.en': 12, 'pay.body.ne': 12 },
  })
})

test('textFactsChanged names a changed body of the same length, a new order, and a removed section', () => {
  const same = textFactsChanged(page(entry('pay', 'pay', '<p>One</p>')), page(entry('pay', 'pay', '<p>Two</p>')))
  expect(same.after).toEqual({ 'pay.body.en': 10, 'pay.body.ne': 10 })
  expect(textFactsChanged(page(entry('pay'), entry('hold')), page(entry('hold'), entry('pay')))).toEqual({
    before: { order: 'pay hold' },
    after: { order: 'hold pay' },
  })
  expect(textFactsChanged(page(entry('pay'), entry('hold')), page(entry('pay'))).after).toMatchObject({
    order: 'pay',
    'hold.heading.en': null,
    'hold.body.ne': null,
  })
})
