import { use } from 'react'
import { LocaleContext } from '../language/locale.ts'
import { loadNepali } from '../language/texts.ts'

const unchanged = (message: string) => message

/** Returns a function that translates the English messages of contract schemas to the language of the page. */
export function useFieldMessages(): (message: string) => string {
  return use(LocaleContext) === 'ne' ? use(loadNepali()).fieldMessageInNepali : unchanged
}
