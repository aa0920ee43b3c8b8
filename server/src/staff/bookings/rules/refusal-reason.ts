import { errors, type ErrorCode } from '@chautari/contract/errors'
import { errorsInNepali } from '@chautari/contract/errors-in-nepali'
import type { Locale } from '@chautari/contract/locale'

const isErrorCode = (text: string): text is ErrorCode => Object.hasOwn(errors, text)

/**
 * Returns why an action was refused, from its recorded details, in a language: rows from before refusals had two languages have English alone, and those
 * of an error have its code. Returns null when no reason was recorded.
 */
export function refusalIn({ why, whyNe }: Record<string, unknown>, locale: Locale): string | null {
  if (typeof why !== 'string') return null
  if (isErrorCode(why)) return locale === 'ne' ? errorsInNepali[why] : errors[why].message
  return locale === 'ne' && typeof whyNe === 'string' ? whyNe : why
}
