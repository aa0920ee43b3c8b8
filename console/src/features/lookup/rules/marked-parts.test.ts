import { expect, test } from 'vitest'
import { markedParts } from './marked-parts.ts'

/** Writes the matches in brackets. */
const marked = (text: string, query: string) =>
  markedParts(text, query)
    .map(({ text: piece, isMatch }) => (isMatch ? `[${piece}]` : piece))
    .join('')

test.each([
  ['Sita Gurung', 'gur', 'Sita [Gur]ung'],
  ['Sita Gurung', 'sita gurung', '[Sita] [Gurung]'],
  ['98412 07 736', '9841207', '[98412 07] 736'],
  ['+977 9841207736', '984-12', '+977 [98412]07736'],
  ['9F3K 7T2M Q4XD KDT4', '7t2mq4', '9F3K [7T2M Q4]XD KDT4'],
  ['a.b@c.example', 'a.b@c', '[a.b@c].example'],
  ['a (b) [c]', '(b)', 'a [(b)] [c]'],
  ['सीता गुरुङ', 'गुरुङ', 'सीता [गुरुङ]'],
  ['Sita', ' ', 'Sita'],
  ['Sita', 'x', 'Sita'],
])('markedParts marks in "%s" what "%s" finds', (text, query, expected) => {
  expect(marked(text, query)).toBe(expected)
})
