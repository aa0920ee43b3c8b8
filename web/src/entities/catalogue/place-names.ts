import { use } from 'react'
import { useLocale } from '../../platform/language/locale.ts'
import { loadNepali } from '../../platform/language/texts.ts'

/**
 * Returns a function that translates places and addresses to the language of the page. Unknown names are unchanged. Suspends
 * until the texts are loaded.
 */
export function usePlaceNames(): (address: string) => string {
  return useLocale() === 'ne' ? use(loadNepali()).placeInNepali : String
}
