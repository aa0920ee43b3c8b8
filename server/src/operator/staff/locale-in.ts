import { parseLocale, type Locale } from '@chautari/contract/locale'
import { InvalidCommand } from '../command/errors.ts'

/** Reads the language of an email, English by default. Throws `InvalidCommand` for any other. */
export function localeIn(typed = 'en'): Locale {
  const locale = parseLocale(typed)
  if (!locale) throw new InvalidCommand('--language takes en or ne.')
  return locale
}
