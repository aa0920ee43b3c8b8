import type { Locale } from '@chautari/contract/locale'

// Line breaks and other controls, and marks that turn the direction of what follows. Joiners stay: Devanagari needs them.
const CONTROLS = /[\p{Cc}\p{Zl}\p{Zp}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]+/gu

// What a mail program would make a link of, so that a name could advertise.
const LINK = /:\/\/|\bwww\.|@|[\p{L}\p{M}\p{N}]\.\p{L}{2}/u

const NAME_SHOWN = 80
const REASON_SHOWN = 500

// Of who made an account in somebody's name we know nothing: less of what they typed goes to that mailbox.
const NAME_GREETED = 60

/** A name as a letter may call it; empty when it is none. */
export function plainName(typed: string): string {
  const name = plain(typed, NAME_SHOWN)
  return LINK.test(name) ? '' : name
}

/**
 * A name as whoever expects the traveller reads it: it is never left out, for `Md.Alam` is a name as well; what a mail program would
 * make a link of is parted.
 */
export function unlinkedName(typed: string): string {
  const parted = plain(typed, NAME_SHOWN)
    .replaceAll('://', ': // ')
    .replaceAll('@', ' @ ')
    .replace(/(?<=[\p{L}\p{M}\p{N}])\.(?=\p{L}{2})/gu, '. ')
  return plain(parted, NAME_SHOWN)
}

/** How a letter to an account begins. */
export function accountGreeting(name: string, locale: Locale): string {
  return greeting([...plainName(name)].slice(0, NAME_GREETED).join('').trim(), locale)
}

/** How a letter begins, to somebody whose name is a plain one, or who has none. */
export function greeting(name: string, locale: Locale): string {
  if (name === '') return locale === 'ne' ? 'नमस्ते,' : 'Namaste,'
  return locale === 'ne' ? `नमस्ते ${name} जी,` : `Namaste ${name},`
}

/** What somebody of ours wrote to a traveller, on one line. */
export function plainReason(typed: string): string {
  return plain(typed, REASON_SHOWN)
}

function plain(text: string, longest: number): string {
  const oneLine = text.replace(CONTROLS, ' ').replace(/\s+/g, ' ').trim()
  return [...oneLine].slice(0, longest).join('')
}
