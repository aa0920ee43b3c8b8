// Words a guesser tries first for this site: its name, the country, places, gods and festivals (decision 028).
const SITE_WORDS =
  'chautari nepal nepali nepalese kathmandu ktm pokhara lalitpur bhaktapur patan chitwan lumbini mustang sagarmatha everest annapurna himal himalaya gorkha gurkha biratnagar butwal dharan janakpur thamel namaste namaskar dashain tihar holi teej buddha shiva krishna ganesh pashupati sita ram hari gita maya travel traveller tour tourism trek trekking hotel booking holiday'.split(
    ' ',
  )

const ROWS = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  '1qaz2wsx3edc4rfv',
  'qazwsxedcrfv',
]
const SEQUENCES = ROWS.flatMap((row) => [row, [...row].toReversed().join('')])

// Symbols that people substitute for letters; some replace several letters.
const SIGNS = ['@a 4a 8b 3e 9g !i 1i 0o $s 5s 7t +t', '@a 4a 8b 3e 6g !l 1l 0o $s 5s 7t 2z'].map(
  (pairs) => new Map(pairs.split(' ').map(([sign, letter]) => [sign, letter])),
)

const FEW_DIGITS_MAX = 4
const FEW_SPECIALS_MAX = 2
// Bounds the search; people add fewer symbols to a word.
const AROUND_MAX = 12

/** Account owner, whose name, email and phone number must not be the password. */
export type Person = { email: string; name: string; phone: string | null }

type Guesses = { common: ReadonlySet<string>; person: Person }

/**
 * Returns why a password is easy to guess (decision 028): `common` for a leaked password or a word of this site, `personal` for the owner's own
 * data. A few digits and specials around the word do not help, because the required pattern makes everyone add them. Returns nothing for a
 * strong password.
 */
export function findPasswordWeakness(password: string, { common, person }: Guesses): 'common' | 'personal' | undefined {
  const typed = shortestUnit(password.toLowerCase())
  const own = ownWords(person)
  const digitsOfOwn = new Set([person.phone ?? '', ...own])
  const isLittle = (around: string) => isShortDecoration(around, (digits) => common.has(digits) || digitsOfOwn.has(digits))
  if (own.has(plain(typed))) return 'personal'
  const words = coresOf(typed)
    .filter(({ around }) => isLittle(around))
    .flatMap(({ core }) => readingsOf(core))
  if (words.some((word) => own.has(word) || isTwoOf(own, word))) return 'personal'
  const site = new Set(SITE_WORDS)
  const isKnown = (word: string) =>
    word.length < 3 || common.has(word) || site.has(word) || isSequence(word) || isTwoOf(new Set([...site, ...own]), word)
  return words.some(isKnown) ? 'common' : undefined
}

const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

/** Returns the parts of a person's name, email and phone number, and each as a whole. */
function ownWords({ email, name, phone }: Person): Set<string> {
  const local = email.slice(0, email.lastIndexOf('@'))
  const parts = [
    ...name.split(/\s+/),
    ...local.split(/[^\p{L}\p{N}]+/u),
    name,
    local,
    email,
    email.slice(0, email.lastIndexOf('.')),
    phone ?? '',
  ]
  return new Set(parts.map(plain).filter((part) => part.length > 2))
}

/** Returns the unit a text repeats: `abcabc` becomes `abc`. */
function shortestUnit(text: string): string {
  return /^(.+?)\1+$/.exec(text)?.[1] ?? text
}

/** Returns each way to split a password into a word and the digits and specials around it. */
function coresOf(typed: string): { core: string; around: string }[] {
  const [, before = '', after = ''] = /^([^a-z]*)(?:.*[a-z])?([^a-z]*)$/.exec(typed) ?? []
  const starts = upTo(Math.min(before.length, AROUND_MAX))
  const ends = upTo(Math.min(after.length, AROUND_MAX))
  return starts.flatMap((start) =>
    ends.map((end) => {
      const last = typed.length - end
      return { core: typed.slice(start, last), around: typed.slice(0, start) + typed.slice(last) }
    }),
  )
}

const upTo = (most: number) => Array.from({ length: most + 1 }, (_, n) => n)

/** Returns a word as written, without its symbols, and with its symbols read as letters. */
function readingsOf(core: string): string[] {
  const read = SIGNS.map((signs) => [...core].map((symbol) => signs.get(symbol) ?? symbol).join(''))
  return [...new Set([core, plain(core), ...read, ...read.map(plain)])]
}

function isShortDecoration(around: string, isGuessed: (digits: string) => boolean): boolean {
  const digits = around.replace(/\D/g, '')
  const kinds = new Set(around.replace(/\d/g, '')).size
  const isFew = digits.length <= FEW_DIGITS_MAX || isSequence(digits) || isGuessed(shortestUnit(digits)) || isGuessed(digits)
  return kinds <= FEW_SPECIALS_MAX && (isFew || shortestUnit(digits).length <= 2)
}

function isSequence(word: string): boolean {
  return word.length > 2 && SEQUENCES.some((sequence) => sequence.includes(word))
}

function isTwoOf(words: ReadonlySet<string>, word: string): boolean {
  return upTo(word.length).some((at) => words.has(word.slice(0, at)) && words.has(word.slice(at)))
}
