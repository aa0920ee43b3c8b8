import { useLocale } from '../../platform/language/locale.tsx'
import { loadedOnce } from '../../platform/loaded-once.ts'

const nepali = loadedOnce(async () => (await import('@chautari/contract/catalogue/word-in-nepali')).wordInNepali)

/** Returns what writes a standard word of listings, such as a kind or an amenity, in the language of the page. Suspends until it is loaded. */
export function useListingWords(): (word: string) => string {
  const isNepali = useLocale() === 'ne'
  const translate = isNepali ? nepali.useValue() : undefined
  return (word) => translate?.(word) ?? word
}
