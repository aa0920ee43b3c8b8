import { useLocale } from '../../platform/language/locale.tsx'
import { loadedOnce } from '../../platform/loaded-once.ts'

const nepali = loadedOnce(async () => (await import('@chautari/contract/catalogue/word-in-nepali')).wordInNepali)

/** Returns a function that translates standard terms of listings, such as kinds and amenities. Suspends until it is loaded. */
export function useListingWords(): (word: string) => string {
  const isNepali = useLocale() === 'ne'
  const translate = isNepali ? nepali.useValue() : undefined
  return (word) => translate?.(word) ?? word
}
