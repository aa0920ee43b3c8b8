import { expect, test } from 'vitest'
import { withKeys } from './with-keys.ts'

const slugOf = (title: string) =>
  title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
const both = (text: string) => ({ en: text, ne: text })
const entry = (key: string, heading: string) => ({ key, heading: both(heading), body: both('') })
const page = (...entries: ReturnType<typeof entry>[]) => ({
  heading: both(''),
  lead: both(''),
  groups: [{ heading: both(''), entries }],
})
const keysOf = (...entries: ReturnType<typeof entry>[]) =>
  withKeys(page(...entries), slugOf).groups[0]?.entries.map(({ key }) => key)

test('withKeys makes the key of a new section from its English heading, and never reuses an existing key', () => {
  expect(keysOf(entry('', 'How do I pay?'), entry('pay', 'Paying'), entry('', 'Pay'))).toEqual(['how-do-i-pay', 'pay', 'pay-2'])
  expect(keysOf(entry('', '२ दिन'), entry('', '24 hours'), entry('', ''))).toEqual(['section', 'hours', 'section-2'])
})

test('withKeys makes the keys of a page unique', () => {
  expect(keysOf(entry('pay', 'Paying'), entry('pay', 'Paying again'))).toEqual(['pay', 'pay-2'])
})
