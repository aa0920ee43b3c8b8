// What of the site is said in one language alone. That a text has no Nepali, the compiler sees; what it says there, only this.
import { parseSync } from 'oxc-parser'

type Node = { type: string; [part: string]: unknown }

/** A text of a catalogue, by its key: in its one form, or in both. */
export type Texts = Map<string, string[]>

/** The texts of a file of texts, such as `web/src/texts/ne/home/home.ts`. */
export function textsOf(path: string, code: string): Texts {
  const catalogue = nodesIn(parseSync(path, code).program).find(({ type }) => type === 'ObjectExpression')
  const entries = (catalogue?.properties ?? []) as Node[]
  return new Map(entries.map(({ key, value }) => [nameOf(key), stringsIn(value)]))
}

/** What is wrong with the texts of a language beside the English ones: missing, of other values, or left in English. */
export function untranslated(english: Texts, other: Texts, names: ReadonlySet<string>): string[] {
  return [...english].flatMap(([key, forms]) => {
    const said = other.get(key)
    if (!said || said.length !== forms.length) return [`${key} is missing`]
    if (placesIn(forms) !== placesIn(said)) return [`${key} has other values: ${placesIn(said)} for ${placesIn(forms)}`]
    if (said.some((text) => text.trim() === '')) return [`${key} is empty`]
    const isTranslated = said.every((text) => isNepali(text) || !/\p{L}/u.test(text.replace(/\{\w+\}/g, '')))
    return isTranslated || said.every((text) => names.has(text)) ? [] : [`${key} is not in Nepali: ${said.join(' / ')}`]
  })
}

const NUMBER_WORDS =
  /(?<!\p{L})(two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|thirty|sixty|ninety|hundred|thousand)(?!\p{L})/iu
const NEPALI_NUMBER_WORDS =
  /(?<![\p{L}\p{M}])(दुई|तीन|चार|पाँच|सात|आठ|नौ|दस|दश|बाह्र|पन्ध्र|बीस|तीस|साठी|नब्बे|सय|हजार)(?![\p{L}\p{M}])/u

/** Returns the keys of the texts that have a number typed into them, be it in digits or as a word. */
export function typedNumbers(texts: Texts): string[] {
  const hasNumber = (text: string) => /\p{Nd}/u.test(text) || NUMBER_WORDS.test(text) || NEPALI_NUMBER_WORDS.test(text)
  return [...texts].flatMap(([key, forms]) => (forms.some((form) => hasNumber(form.replace(/\{\w+\}/g, ''))) ? [key] : []))
}

// The attributes whose values are read out or displayed as words.
const SPOKEN = new Set([
  'alt',
  'aria-label',
  'aria-description',
  'aria-roledescription',
  'label',
  'placeholder',
  'title',
  'legend',
  'hint',
])

/** What the markup of a component says by itself, in whatever language. */
export function wordsInMarkup(path: string, code: string): string[] {
  return nodesIn(parseSync(path, code).program).flatMap((node) => {
    if (node.type === 'JSXText') return wordsOf(node.value)
    if (node.type === 'JSXExpressionContainer') return isLiteral(node.expression) ? wordsOf(node.expression.value) : []
    if (node.type !== 'JSXAttribute' || !SPOKEN.has(nameOf(node.name)) || !isLiteral(node.value)) return []
    return wordsOf(node.value.value)
  })
}

/** What writes amounts, numbers and days in English alone. */
export const ENGLISH_ALONE =
  /\b(formatRupees|formatNpr|formatNumber|formatDay|formatDayRange|formatLongDay|formatTimeInNepal|formatInstantInNepal|inBothCalendars|toLocale\w*String)\(|\bIntl\./g

const isNepali = (text: string) => /\p{Script=Devanagari}/u.test(text)
const wordsOf = (text: unknown) => (typeof text === 'string' && /\p{L}{2}/u.test(text) ? [text.trim()] : [])

/** The values of a text, in whatever order a language has them; both forms have the same but for the number itself. */
function placesIn(forms: string[]): string {
  const found = forms.flatMap((text) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name))
  return [...new Set(found)].toSorted().join(' ')
}

function stringsIn(value: unknown): string[] {
  return nodesIn(value).flatMap((node) => (isLiteral(node) && typeof node.value === 'string' ? [node.value] : []))
}

const isLiteral = (part: unknown): part is Node => isNode(part) && part.type === 'Literal'

function nodesIn(part: unknown): Node[] {
  if (typeof part !== 'object' || part === null) return []
  const inner = Object.values(part).flatMap(nodesIn)
  return isNode(part) ? [part, ...inner] : inner
}

function nameOf(part: unknown): string {
  if (!isNode(part)) return ''
  return typeof part.name === 'string' ? part.name : typeof part.value === 'string' ? part.value : ''
}

function isNode(part: unknown): part is Node {
  return typeof part === 'object' && part !== null && 'type' in part && typeof part.type === 'string'
}
