import { use } from 'react'
import { useLocale } from '../../platform/language/locale.ts'
import { loadNepali } from '../../platform/language/texts.ts'

/** Says a place or an address in the language of the page; what is not known stays as it is. Suspends with the texts. */
export function usePlaceNames(): (address: string) => string {
  return useLocale() === 'ne' ? use(loadNepali()).placeInNepali : String
}
