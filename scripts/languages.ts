// Finds text that exists in one language only. The compiler detects a missing Nepali key; only this check reads its content.
import { parseSync } from 'oxc-parser'

type Node = { type: string; [part: string]: unknown }

/** The texts of a catalogue by key. A value has one form, or two for singular and plural. */
export type Texts = Map<string, string[]>

/** Returns the texts of a catalogue file such as `web/src/texts/ne/home/home.ts`. */
export function textsOf(path: string, code: string): Texts {
  const catalogue = nodesIn(parseSync(path, code).program).find(({ type }) => type === 'ObjectExpression')
  const entries = (catalogue?.properties ?? []) as Node[]
  return new Map(entries.map(({ key, value }) => [nameOf(key), stringsIn(value)]))
}

/**
 * Returns the problems of a translation compared with English: keys that are missing, empty, left in English, or that use other
 * placeholders. `names` lists texts that are the same in every language.
 */
export function untranslated(english: Texts, other: Texts, names: ReadonlySet<string>): string[] {
  return [...english].flatMap(([key, forms]) => {
    const translation = other.get(key)
    if (!translation || translation.length !== forms.length) return [`${key} is missing`]
    if (placeholdersIn(forms) !== placeholdersIn(translation))
      return [`${key} has other values: ${placeholdersIn(translation)} for ${placeholdersIn(forms)}`]
    if (translation.some((text) => text.trim() === '')) return [`${key} is empty`]
    const isTranslated = translation.every((text) => isNepali(text) || !/\p{L}/u.test(text.replace(/\{\w+\}/g, '')))
    return isTranslated || translation.every((text) => names.has(text))
      ? []
      : [`${key} is not in Nepali: ${translation.join(' / ')}`]
  })
}

const NUMBER_WORDS =
  /(?<!\p{L})(two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|thirty|sixty|ninety|hundred|thousand)(?!\p{L})/iu
const NEPALI_NUMBER_WORDS =
  /(?<![\p{L}\p{M}])(दुई|तीन|चार|पाँच|सात|आठ|नौ|दस|दश|बाह्र|पन्ध्र|बीस|तीस|साठी|नब्बे|सय|हजार)(?![\p{L}\p{M}])/u

/** Returns the keys of the texts that contain a literal number, in digits or as a word. */
export function typedNumbers(texts: Texts): string[] {
  const hasNumber = (text: string) => /\p{Nd}/u.test(text) || NUMBER_WORDS.test(text) || NEPALI_NUMBER_WORDS.test(text)
  return [...texts].flatMap(([key, forms]) => (forms.some((form) => hasNumber(form.replace(/\{\w+\}/g, ''))) ? [key] : []))
}

// Attributes whose values are displayed or read out by a screen reader.
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

/** Returns the literal words in the markup of a component, in any language. */
export function wordsInMarkup(path: string, code: string): string[] {
  return nodesIn(parseSync(path, code).program).flatMap((node) => {
    if (node.type === 'JSXText') return wordsOf(node.value)
    if (node.type === 'JSXExpressionContainer') return isLiteral(node.expression) ? wordsOf(node.expression.value) : []
    if (node.type !== 'JSXAttribute' || !SPOKEN.has(nameOf(node.name)) || !isLiteral(node.value)) return []
    return wordsOf(node.value.value)
  })
}

/** Matches calls that format amounts, numbers or dates in English only. */
export const ENGLISH_ALONE =
  /\b(formatRupees|formatNpr|formatNumber|formatDay|formatDayRange|formatLongDay|formatTimeInNepal|formatInstantInNepal|inBothCalendars|toLocale\w*String)\(|\bIntl\./g

const isNepali = (text: string) => /\p{Script=Devanagari}/u.test(text)
const wordsOf = (text: unknown) => (typeof text === 'string' && /\p{L}{2}/u.test(text) ? [text.trim()] : [])

/** Returns the sorted placeholders of all forms of a text, so that the word order of a language does not matter. */
function placeholdersIn(forms: string[]): string {
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

const AMOUNT =
  /\b(\d+|two|three|four|five|six|seven|eight|ten|twelve|fifteen|twenty|thirty) (minutes?|hours?|days?|weeks?|characters?|symbols?)\b/i

/** Returns the sentences in the strings of a module that write out an amount of time or text. */
export function typedAmounts(code: string): string[] {
  const strings =
    code.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '').match(/'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`[^`]*`/g) ?? []
  return strings.map((string) => string.slice(1, -1)).filter((sentence) => AMOUNT.test(sentence.replaceAll(/\$\{[^}]*\}/g, '')))
}
