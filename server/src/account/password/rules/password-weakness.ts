/** What everybody tries first for this site: our name, our country, its places, gods and feasts. */
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

// A letter may be meant by more than one sign.
const SIGNS = ['@a 4a 8b 3e 9g !i 1i 0o $s 5s 7t +t', '@a 4a 8b 3e 6g !l 1l 0o $s 5s 7t 2z'].map(
  (pairs) => new Map(pairs.split(' ').map(([sign, letter]) => [sign, letter])),
)

const DIGITS_SHORT = 4
const SPECIALS_KINDS_FEW = 2
// Longer than what anybody puts around a word.
const AROUND_MAX = 12

export type Person = { email: string; name: string; phone: string | null }

type Known = { common: ReadonlySet<string>; person: Person }

/**
 * Why somebody would guess a password: it is one that many use, or a word that everybody tries here, or it says who its owner is, in all
 * cases with little around it, for the pattern has everybody put a digit and a special somewhere. Nothing when none of it holds.
 */
export function findPasswordWeakness(password: string, { common, person }: Known): 'everybody' | 'acquaintances' | undefined {
  const typed = shortestUnit(password.toLowerCase())
  const own = ownWords(person)
  const digitsOfOwn = new Set([person.phone ?? '', ...own])
  const isLittle = (around: string) => isLittleAround(around, (digits) => common.has(digits) || digitsOfOwn.has(digits))
  if (own.has(plain(typed))) return 'acquaintances'
  const words = coresOf(typed)
    .filter(({ around }) => isLittle(around))
    .flatMap(({ core }) => readingsOf(core))
  if (words.some((word) => own.has(word) || isTwoOf(own, word))) return 'acquaintances'
  const site = new Set(SITE_WORDS)
  const isKnown = (word: string) =>
    word.length < 3 || common.has(word) || site.has(word) || isSequence(word) || isTwoOf(new Set([...site, ...own]), word)
  return words.some(isKnown) ? 'everybody' : undefined
}

const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

/** Of what somebody is called and reached by, every part and all together. */
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

/** What is written again and again counts once. */
function shortestUnit(text: string): string {
  return /^(.+?)\1+$/.exec(text)?.[1] ?? text
}

/** Each way to take a password for a word with digits and specials before and after it. */
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

/** A word as it is written, without the specials in it, and with its signs read as letters. */
function readingsOf(core: string): string[] {
  const read = SIGNS.map((signs) => [...core].map((symbol) => signs.get(symbol) ?? symbol).join(''))
  return [...new Set([core, plain(core), ...read, ...read.map(plain)])]
}

function isLittleAround(around: string, isGuessed: (digits: string) => boolean): boolean {
  const digits = around.replace(/\D/g, '')
  const kinds = new Set(around.replace(/\d/g, '')).size
  const isFew = digits.length <= DIGITS_SHORT || isSequence(digits) || isGuessed(shortestUnit(digits)) || isGuessed(digits)
  return kinds <= SPECIALS_KINDS_FEW && (isFew || shortestUnit(digits).length <= 2)
}

function isSequence(word: string): boolean {
  return word.length > 2 && SEQUENCES.some((sequence) => sequence.includes(word))
}

function isTwoOf(words: ReadonlySet<string>, word: string): boolean {
  return upTo(word.length).some((at) => words.has(word.slice(0, at)) && words.has(word.slice(at)))
}
