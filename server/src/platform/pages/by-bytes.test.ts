import { describe, expect, test } from 'vitest'
import { ByBytes } from './by-bytes.ts'

const bytesOf = (...texts: string[]) => texts.map((text) => Buffer.from(text))

/** Returns what asks for some texts, and the texts that were computed so far. */
function counting(max: number) {
  const kept = new ByBytes<string>(max)
  const computed: string[] = []
  const ask = (...texts: string[]) =>
    kept.get(bytesOf(...texts), () => {
      computed.push(texts.join('|'))
      return texts.join('|')
    })
  return { ask, computed }
}

describe('ByBytes', () => {
  test('computes once for the same bytes', () => {
    const { ask, computed } = counting(2)
    expect([ask('a', 'b'), ask('a', 'b')]).toEqual(['a|b', 'a|b'])
    expect(computed).toEqual(['a|b'])
  })

  test.each([
    ['the first part differs', ['x', 'b']],
    ['the last part differs', ['a', 'x']],
    ['the parts end elsewhere', ['ab', '']],
  ])('computes again where %s', (_, other) => {
    const { ask } = counting(2)
    ask('a', 'b')
    expect(ask(...other)).toBe(other.join('|'))
  })

  test('forgets what was not asked for longest', () => {
    const { ask, computed } = counting(2)
    for (const text of ['a', 'bb', 'a', 'ccc', 'a', 'bb']) ask(text)
    expect(computed).toEqual(['a', 'bb', 'ccc', 'bb'])
  })
})
