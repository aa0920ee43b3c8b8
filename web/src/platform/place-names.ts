import { use } from 'react'
import { useLocale } from './locale.ts'
import { TextUse } from './texts.ts'

// Who reads English never fetches it.
const fetchIt = () => import('../texts/ne-places.ts')
let asked: ReturnType<typeof fetchIt> | undefined
const load = () => (asked ??= fetchIt())

/** Says a place or an address in the language of the page; what is not known stays as it is. Suspends with the texts. */
export function usePlaceNames(): (address: string) => string {
  const isEnglish = useLocale() === 'en'
  if (isEnglish) return String
  use(TextUse)('src/texts/ne-places.ts')
  return use(load()).placeInNepali
}
