import { use } from 'react'
import { useLocale } from '../../platform/language/locale.tsx'

const fetchNepali = () => import('@chautari/contract/catalogue/word-in-nepali')
let nepali: ReturnType<typeof fetchNepali> | undefined

/** Returns what writes a standard word of listings, such as a kind or an amenity, in the language of the page. Suspends until it is loaded. */
export function useListingWords(): (word: string) => string {
  const isNepali = useLocale() === 'ne'
  const translate = isNepali ? use((nepali ??= fetchNepali())).wordInNepali : undefined
  return (word) => translate?.(word) ?? word
}
