import { withoutInvisible } from '@chautari/contract/fields/invisible-characters'
import type { Locale } from '@chautari/contract/locale'

const CONTROLS = /[\p{Cc}\p{Zl}\p{Zp}]+/gu

// Text that a mail program would turn into a link, so that a name could advertise.
const LINK = /:\/\/|\bwww\.|@|[\p{L}\p{M}\p{N}]\.\p{L}{2}/u

const NAME_SHOWN = 80
const REASON_SHOWN = 500

// An unverified account may be someone else's, so less of what was typed is emailed.
const NAME_GREETED = 60

/** Returns a name for use in an email; empty when it is not a plain name. */
export function plainName(typed: string): string {
  const name = plain(typed, NAME_SHOWN)
  return LINK.test(name) ? '' : name
}

/**
 * Returns a name for the supplier, never omitted, because `Md.Alam` is a valid name. Breaks up text that a mail program would
 * turn into a link.
 */
export function unlinkedName(typed: string): string {
  const parted = plain(typed, NAME_SHOWN)
    .replaceAll('://', ': // ')
    .replaceAll('@', ' @ ')
    .replace(/(?<=[\p{L}\p{M}\p{N}])\.(?=\p{L}{2})/gu, '. ')
  return plain(parted, NAME_SHOWN)
}

/** Returns the salutation of an email to an account. */
export function accountGreeting(name: string, locale: Locale): string {
  return greeting([...plainName(name)].slice(0, NAME_GREETED).join('').trim(), locale)
}

/** Returns the salutation of an email, with or without a name. */
export function greeting(name: string, locale: Locale): string {
  if (name === '') return locale === 'ne' ? 'नमस्ते,' : 'Namaste,'
  return locale === 'ne' ? `नमस्ते ${name} जी,` : `Namaste ${name},`
}

/** Returns a text by staff to a traveller on one line. */
export function plainReason(typed: string): string {
  return plain(typed, REASON_SHOWN)
}

function plain(text: string, longest: number): string {
  const oneLine = withoutInvisible(text).replace(CONTROLS, ' ').replace(/\s+/g, ' ').trim()
  return [...oneLine].slice(0, longest).join('')
}
