import { plainDigits } from '@chautari/contract/fields/plain-digits'

/** A text with its contact details replaced by dots. `hasContacts` tells whether it had any. */
export type Hidden = { text: string; hasContacts: boolean }

/** The replacement of a contact detail. Its length is fixed, so that it reveals nothing. */
export const DOTS = '••••••'

// The fewest digits of a phone number: a landline without its area code (Nepal Telecom).
const PHONE_DIGITS = 7
// The most digits of an amount; a longer number can be a phone number.
const AMOUNT_DIGITS = 7

const SEPARATORS = String.raw`[\s.,\-–—_/\\()+*:;|•·']{0,4}`
const DIGIT_WORDS =
  'zero|oh|one|two|three|four|five|six|seven|eight|nine|शून्य|सुन्य|एक|दुई|तीन|चार|पाँच|पांच|छ|सात|आठ|नौ|shunya|ek|dui|tin|char|panch|chha|saat|aath|nau'
const DIGIT = String.raw`(?:\d|(?<![\p{L}\p{M}])(?:${DIGIT_WORDS})(?![\p{L}\p{M}]))`

const PHONE = new RegExp(String.raw`\+?${DIGIT}(?:${SEPARATORS}${DIGIT}){${PHONE_DIGITS - 1},}`, 'giu')

// Top-level domains that are also words, such as "in" and "me", count only before a slash: people leave out the space after a full stop.
const ENDINGS = 'com|net|org|info|biz|io|app|xyz|site|online|shop|travel|np|cn|ru|uk|ly|gl'
// Bounded to the lengths in the standards, and anchored at the start of a word. Without both, a long word takes quadratic time.
const NAME = String.raw`(?<![\p{L}\p{M}\d._%+-])[\p{L}\p{M}\d._%+-]{1,64}`
const HOST = String.raw`[\p{L}\p{M}\d-]{1,63}`
const FIRST_HOST = String.raw`(?<![\p{L}\p{M}\d-])${HOST}`
const SPELLED_AT = String.raw`\s*(?:@|[([{]\s*at\s*[)\]}]|\sat\s)\s*`
const SPELLED_DOT = String.raw`\s*(?:\.|[([{]\s*dot\s*[)\]}]|\sdot\s)\s*`
const END = String.raw`(?![\p{L}\p{M}\d])`
const EMAIL = new RegExp(
  String.raw`${NAME}@${HOST}(?:\.${HOST})+|${NAME}${SPELLED_AT}${HOST}(?:${SPELLED_DOT}${HOST}){0,2}${SPELLED_DOT}(?:${ENDINGS})${END}`,
  'giu',
)
const LINK = new RegExp(
  String.raw`(?:(?<![a-z\d+.-])[a-z][a-z\d+.-]{0,20}:\/\/|www\.)\S+|${FIRST_HOST}(?:\.${HOST})*\.(?:(?:${ENDINGS})${END}(?:[/?#]\S*)?|\p{L}{2,}\/\S*)`,
  'giu',
)
// Names in other messengers and networks, such as "@phewa_lodge".
const HANDLE = /(?<![\p{L}\p{M}\d])@[\p{L}\p{M}\d_][\p{L}\p{M}\d_.]{2,}/giu

const CONTACTS = [EMAIL, LINK, HANDLE, PHONE]

// Dates, date ranges, times and amounts look like phone numbers. They stay readable unless they are part of a longer number.
const DAY = String.raw`(?:(?:19|20)\d\d([-/.])\d{1,2}\1\d{1,2}|\d{1,2}([-/.])\d{1,2}\2(?:19|20)\d\d)`
const TIME = String.raw`(?:[01]?\d|2[0-3]):[0-5]\d`
const HARMLESS = new RegExp(String.raw`(?<![\d+:])(?:${DAY}|${TIME})(?![\d:])`, 'gu')
const AMOUNT = /(?<![\d+.,])\d{1,3}(?:,\d{2,3})+(?:\.\d\d)?(?![\d,])/gu

/**
 * Hides phone numbers in any script, email and web addresses, and social media handles, so that the two sides cannot agree to pay outside
 * Chautari before the booking is paid (issue 16 §2). Dates, times and amounts stay readable.
 */
export function hideContacts(text: string): Hidden {
  const symbols = [...text]
  const plain = maskHarmless(symbols.map(plainSymbol).join(''))
  const hidden = new Set<number>()
  for (const pattern of CONTACTS)
    for (const match of plain.matchAll(pattern))
      for (let at = match.index; at < match.index + match[0].length; at++) hidden.add(at)
  if (hidden.size === 0) return { text, hasContacts: false }
  return {
    text: symbols.map((symbol, at) => (hidden.has(at) ? (hidden.has(at - 1) ? '' : DOTS) : symbol)).join(''),
    hasContacts: true,
  }
}

/**
 * Returns one UTF-16 unit for a symbol, so that positions in the plain text match positions in the original: digits of every script become
 * 0-9, and full-width and circled forms their plain forms.
 */
function plainSymbol(symbol: string): string {
  const folded = plainDigits(symbol.normalize('NFKC'))
  if (/^[\x20-\x7e]$/.test(folded)) return folded
  if (/^\p{Nd}$/u.test(symbol)) return String(digitOf(symbol))
  return symbol.length === 1 ? symbol : '\u00b7'
}

/** Returns the value of a decimal digit. Unicode encodes the digits of each script in a row, from zero to nine. */
function digitOf(symbol: string): number {
  const point = symbol.codePointAt(0) ?? 0
  let before = 0
  while (before < 9 && /\p{Nd}/u.test(String.fromCodePoint(point - before - 1))) before++
  return before
}

const LETTER = 'x'

/** Replaces dates, times and amounts, which look like phone numbers, by letters of the same length. */
function maskHarmless(plain: string): string {
  const asLetters = (found: string) => LETTER.repeat(found.length)
  const digitsIn = (found: string) => found.replace(/\D/g, '').length
  return plain
    .replace(HARMLESS, asLetters)
    .replace(AMOUNT, (found) => (digitsIn(found) <= AMOUNT_DIGITS ? asLetters(found) : found))
}
