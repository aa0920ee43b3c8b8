import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { builtBy, buildingFiles } from './built-expressions.ts'
import { expressionsOf, readExpressions, type Expression } from './read-expressions.ts'

// Row F10 of the proofs: no input keeps the server busy in a regular expression.
const ROOT = join(import.meta.dirname, '../..')
const LIMIT_MS = 20
const LONGEST = 50_000
// All headers of a request together.
const LONGEST_HEADER = 16_000
// A quadratic expression is found at this length, too, and does not stop the check for seconds.
const FIRST_LENGTH = 4000
const FIRST_LIMIT_MS = 4

/** The parts that near misses repeat. Each text ends with a symbol that no part has, so that the end of an expression fails. */
const PARTS = [' ', 'a', '0', '<', ',', '@', '.', '-', '<p>', '=', ';', 'a.', '"', 'क', '\n', '_a', '0,', ': ']

const LINK = String.raw`(?:(?<![a-z\d+.-])[a-z][a-z\d+.-]{0,20}:\/\/|www\.)\S+|(?<![\p{L}\p{M}\d-])[\p{L}\p{M}\d-]{1,63}(?:\.[\p{L}\p{M}\d-]{1,63})*\.(?:(?:com|net|org|info|biz|io|app|xyz|site|online|shop|travel|np|cn|ru|uk|ly|gl)(?![\p{L}\p{M}\d])(?:[/?#]\S*)?|\p{L}{2,}\/\S*)`

/**
 * The expressions whose time grows with the square of their text, by file and pattern, with the longest text that reaches them and why it is not
 * longer.
 */
const SHORT_TEXTS: Record<string, { longest: number; because: string }> = {
  'console/src/features/supplier/notices/this-browser.ts =+$': { longest: 100, because: 'a key of 65 bytes' },
  'contract/src/money.ts \\B(?=(?:\\d\\d)*\\d{3}(?:\\.|$))': { longest: 30, because: 'the digits of one number' },
  'server/src/account/password/rules/password-weakness.ts ^(.+?)\\1+$': { longest: 255, because: 'a password' },
  'server/src/content/posts/safe-body.ts <p>.*?<\\/p>': { longest: 5000, because: 'sanitised HTML, in which each <p> ends' },
  'server/src/content/posts/safe-body.ts [\\s,;:–-]+$': { longest: 400, because: 'an excerpt' },
  'server/src/operator/command/read-command.ts <[^>]+>': { longest: 1000, because: 'our own help' },
  'server/src/operator/rates/rules/read-days.ts \\s*(?:\\.\\.|–)\\s*': { longest: 1000, because: 'a word typed by staff' },
  [`server/src/messaging/rules/contact-details.ts ${LINK}`]: { longest: 2000, because: 'a message' },
  'web/src/features/catalogue/preview.ts [\\s,;:.]+$': { longest: 1000, because: 'a text cut before' },
  'web/src/platform/language/texts.ts (\\w+)\\.ts$': { longest: 300, because: 'a name of one of our files' },
  'web/src/ui/map/land/vector-map.ts <[^>]*>': { longest: 2000, because: "the attribution in the operator's own map style" },
}

const keyOf = ({ path, pattern }: Expression) => `${path} ${pattern}`

/** Returns the processor time in milliseconds for an expression on a text, as the code uses it. */
function timeFor({ pattern, flags }: Expression, text: string): number {
  const expression = new RegExp(pattern, flags)
  const began = process.cpuUsage()
  if (flags.includes('g')) text.replace(expression, '')
  else expression.exec(text)
  const { user, system } = process.cpuUsage(began)
  return (user + system) / 1000
}

const textOf = (part: string, length: number) => `${part.repeat(Math.floor(length / part.length))}\u{1}`

/** Returns the near misses on which an expression takes longer than it may; measured twice, because the machine may be busy. */
function slowOn(expression: Expression): string[] {
  const isSlow = (part: string, length: number, limit: number) =>
    timeFor(expression, textOf(part, length)) > limit && timeFor(expression, textOf(part, length)) > limit
  const longest = SHORT_TEXTS[keyOf(expression)]?.longest
  const slow = PARTS.filter((part) =>
    longest === undefined
      ? isSlow(part, FIRST_LENGTH, FIRST_LIMIT_MS) || isSlow(part, LONGEST, LIMIT_MS)
      : isSlow(part, longest, LIMIT_MS),
  )
  return slow.map((part) => `${keyOf(expression)} on ${JSON.stringify(part)}`)
}

const building = buildingFiles(ROOT)
const built = await builtBy(ROOT, building)
const expressions = [...readExpressions(ROOT), ...built]

describe('each regular expression of the code', () => {
  test(`takes at most ${LIMIT_MS} ms for a near miss of ${LONGEST / 1000} KB, or of the longest text that reaches it`, () => {
    const nameOf = (one: Expression) => (keyOf(one) in SHORT_TEXTS ? keyOf(one) : `${one.pattern}/${one.flags}`)
    const different = [...new Map(expressions.map((one) => [nameOf(one), one])).values()]
    expect(different.length).toBeGreaterThan(300)
    expect(different.flatMap(slowOn)).toEqual([])
  })

  test('that is built from texts is among them, whichever file builds it', () => {
    const paths = new Set(built.map(({ path }) => path))
    expect(building.filter((path) => !paths.has(path))).toEqual([])
  })

  test('that is listed with its longest text is still there', () => {
    const present = new Set(expressions.map(keyOf))
    expect(Object.keys(SHORT_TEXTS).filter((key) => !present.has(key))).toEqual([])
  })
})

describe('negative control: the check', () => {
  test.each([
    [
      'of an exponential e-mail address',
      String.raw`^([a-zA-Z0-9])(([\-.]|[_]+)?([a-zA-Z0-9]+))*(@){1}[a-z0-9]+[.]{1}[a-z]+$`,
      26,
    ],
    ['of a quadratic separator', String.raw`\s*;\s*`, LONGEST_HEADER],
  ])('finds the expression %s', (_, pattern, length) => {
    const time = timeFor({ path: '', pattern, flags: '' }, textOf(length === LONGEST_HEADER ? ' ' : 'a', length))
    expect(time).toBeGreaterThan(LIMIT_MS)
  })

  test('reads literals, and no texts or divisions that look like one', () => {
    const text = `const a = /x+/gu.test(b); const c = d / e / f; const g = '/no/'; // /no/\nfunction h() { return /y/ }`
    expect(expressionsOf('a.ts', text).map(({ pattern, flags }) => `${pattern} ${flags}`)).toEqual(['x+ gu', 'y '])
  })
})
