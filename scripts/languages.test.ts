import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ENGLISH_ALONE, textsOf, typedAmounts, typedNumbers, untranslated, wordsInMarkup } from './languages.ts'

const root = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const english = globSync('{web,console}/src/texts/en/*/*.ts', { cwd: root }).sort()
const shown = globSync('{web,console}/src/**/*.{ts,tsx}', { cwd: root }).filter((path) => !/\.test\.|[\\/]texts[\\/]/.test(path))

/** Names that are the same in every language. */
const NAMES: ReadonlySet<string> = new Set(['English', 'eSewa', 'Khalti', 'Google', 'Facebook'])

describe('the Nepali texts', () => {
  test.each(english)('translate every text of %s', (path) => {
    const nepali = path.replace(/([\\/])en([\\/])/, '$1ne$2')
    expect(untranslated(textsOf(path, read(path)), textsOf(nepali, read(nepali)), NAMES)).toEqual([])
  })

  test('contain no file that English lacks', () => {
    const nepali = globSync('{web,console}/src/texts/ne/*/*.ts', { cwd: root })
    expect(nepali.map((path) => path.replace(/([\\/])ne([\\/])/, '$1en$2')).toSorted()).toEqual(english)
  })
})

/** Words that texts must not use, with the row of the glossary that names the right one. */
const REFUSED = read('docs/nepali.md')
  .split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .flatMap(([, english, , not]) =>
    not && /\p{Script=Devanagari}/u.test(not) ? not.split(', ').map((word) => [english, word]) : [],
  )

test('Nepali texts keep to the glossary', () => {
  const files = globSync(['{web,console}/src/texts/ne/*/*.ts', '{contract,server}/src/**/*.ts'], { cwd: root })
  const texts = files.filter((path) => !path.endsWith('.test.ts')).map((path) => [path, read(path)] as const)
  const found = REFUSED.flatMap(([english, word]) => {
    const use = new RegExp(`(?<![\\p{L}\\p{M}])${word}`, 'u')
    return texts.filter(([, text]) => use.test(text)).map(([path]) => `${path}: ${word}, of "${english}"`)
  })
  expect(REFUSED.length).toBeGreaterThan(30)
  expect(found).toEqual([])
})

/** Texts that may contain a literal number, each with the reason. All others take the number from a constant, as a value. */
const MAY_HAVE_NUMBERS: Record<string, string> = {
  'account/account.phoneHint': 'the country code of Nepal',
  'account/social.unexpected': 'means twice',
  'account/dashboard.phoneHint': 'the country code of Nepal',
  'account/dashboard.pictureSize': 'printed in spec 2 §5',
  'account/dashboard.tooLarge': 'printed in spec 2 §5',
  'account/previews.lakeWhen': 'a sample conversation',
  'account/previews.chat1When': 'a sample conversation',
  'account/previews.chat2': 'a sample conversation',
  'account/previews.chat2When': 'a sample conversation',
  'account/previews.chat3When': 'a sample conversation',
  'account/previews.chat4When': 'a sample conversation',
  'booking/checkout.phoneHint': 'the prefixes of Nepali mobile numbers, spec 1 §5',
  'frame/frame.notFound': 'printed in spec 1 §2',
  'frame/frame.error': 'printed in spec 2 §2',
  'servicing/manage.excessWhy': 'means twice',
}

test('texts take every number as a value', () => {
  const found = globSync('{web,console}/src/texts/{en,ne}/*/*.ts', { cwd: root }).flatMap((path) => {
    const file = path
      .replaceAll('\\', '/')
      .replace(/^(web|(console))\/src\/texts\/\w+\//, (_, _app, console = '') => console && 'console/')
      .replace(/\.ts$/, '')
    return typedNumbers(textsOf(path, read(path))).map((key) => `${file}.${key}`)
  })
  expect([...new Set(found)].filter((name) => !(name in MAY_HAVE_NUMBERS))).toEqual([])
  expect(Object.keys(MAY_HAVE_NUMBERS).filter((name) => !found.includes(name))).toEqual([])
})

test.each([
  ['{n} minutes', []],
  ['12 minutes', ['hold']],
  ['१२ मिनेट', ['hold']],
  ['twelve minutes', ['hold']],
  ['बाह्र मिनेट', ['hold']],
  ['the tender of the weight', []],
])('typedNumbers in "%s" finds the keys %j', (text, keys) => {
  expect(typedNumbers(textsOf('home.ts', `export default { hold: '${text}' } as const`))).toEqual(keys)
})

/** Sentences with a number that no constant of ours sets, and those that the specification prints. */
const MAY_NAME_AMOUNTS: Record<string, string> = {
  'contract/src/fields/fields.ts: Minimum 3 characters': 'printed in spec 1 §5',
  'contract/src/fields/fields.ts: Maximum 255 Characters': 'printed in spec 1 §5',
  'contract/src/fields/fields.ts: Maximum 500 Characters': 'printed in spec 1 §5',
}

test('the contract, e-mails and commands name amounts of time or text by their constants', () => {
  const files = globSync(['contract/src/**/*.ts', 'server/src/*/emails/*.ts', 'server/src/operator/**/*.ts'], { cwd: root })
  const found = files
    .filter((path) => !path.endsWith('.test.ts'))
    .flatMap((path) => typedAmounts(read(path)).map((sentence) => `${path.replaceAll('\\', '/')}: ${sentence}`))
  expect(files.length).toBeGreaterThan(200)
  expect([...new Set(found)].filter((sentence) => !(sentence in MAY_NAME_AMOUNTS))).toEqual([])
})

test.each([
  ["summary: 'for 30 days and more'", ['for 30 days and more']],
  ["more: ['The link works for two minutes.']", ['The link works for two minutes.']],
  ['max(500, `Maximum ${MAX} characters`)', []],
  ['// within 30 days', []],
  ["const by = { kind: 'in-60-days' }", []],
])('typedAmounts in %s finds %j', (code, sentences) => expect(typedAmounts(code)).toEqual(sentences))

test('components contain no literal words', () => {
  const found = shown.filter((path) => path.endsWith('.tsx')).map((path) => [path, wordsInMarkup(path, read(path))] as const)
  expect(found.filter(([, words]) => words.length > 0)).toEqual([])
})

test('screens format no amount, number or date for English alone', () => {
  const found = shown.flatMap((path) => [...read(path).matchAll(ENGLISH_ALONE)].map(([call]) => `${path}: ${call}`))
  expect(found).toEqual([])
})

test('screens write no days in the Gregorian calendar alone', () => {
  const lines = shown.flatMap((path) =>
    read(path)
      .split('\n')
      .map((line) => `${path}: ${line.trim()}`),
  )
  expect(lines.filter((line) => /(?:both|range)\(.*\)\.ad\b/.test(line) && !line.includes('.bs'))).toEqual([])
})

test('the console asks for days by its field for both calendars', () => {
  const asking = shown.filter((path) => path.startsWith('console') && read(path).includes('type="date"'))
  expect(asking.map((path) => basename(path))).toEqual(['day-field.tsx'])
})

test('components end no text with a full stop of their own, which Nepali writes otherwise', () => {
  const lines = shown.flatMap((path) =>
    read(path)
      .split('\n')
      .map((line) => `${path}: ${line.trim()}`),
  )
  expect(lines.filter((line) => /\bt\(.*\)\}\.$|[tT]ext\(\w+\)\}\./.test(line))).toEqual([])
})

describe('untranslated', () => {
  const of = (code: string) => textsOf('home.ts', `export default { ${code} } as const`)
  const wrong = (one: string, other: string) => untranslated(of(one), of(other), NAMES)

  test.each([
    [`title: 'Home'`, `title: 'गृहपृष्ठ'`],
    [`nights: { one: '{n} night', other: '{n} nights' }`, `nights: { one: '{n} रात', other: '{n} रात' }`],
    [`rate: '{rate} × {n}'`, `rate: '{n} × {rate}'`],
    [`wallet: 'eSewa'`, `wallet: 'eSewa'`],
  ])('accepts for %s the Nepali %s', (one, other) => {
    expect(wrong(one, other)).toEqual([])
  })

  test.each([
    [`title: 'Home'`, ``, 'title is missing'],
    [`title: 'Home'`, `title: 'Home'`, 'title is not in Nepali: Home'],
    [`title: 'Home'`, `title: ' '`, 'title is empty'],
    [`until: 'Until {when}'`, `until: 'सम्म'`, 'until has other values:  for when'],
    [
      `nights: { one: 'a night', other: '{n} nights' }`,
      `nights: { one: 'एक रात', other: 'nights {n}' }`,
      'nights is not in Nepali: एक रात / nights {n}',
    ],
  ])('refuses for %s the Nepali %s', (one, other, fault) => {
    expect(wrong(one, other)).toEqual([fault])
  })
})

test.each([
  [`<p>Hello</p>`, ['Hello']],
  [`<p>{'Hello'}</p>`, ['Hello']],
  [`<img alt="A lake" />`, ['A lake']],
  [`<button aria-label='Close'>×</button>`, ['Close']],
  [`<p className="big">{t('hello')} · 5</p>`, []],
])('wordsInMarkup in %s finds %j', (markup, words) => {
  expect(wordsInMarkup('page.tsx', `const page = ${markup}`)).toEqual(words)
})
