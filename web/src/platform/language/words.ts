import { use } from 'react'
import { loadWithRetries } from '../pages/load-with-retries.ts'
import { useLocale } from './locale.ts'
import { TextUse } from './texts.ts'
import { useWriting } from '../../ui/fields/writing.ts'

/** A translated word, and its language where that differs from the page's. */
export type TranslatedWord = { text: string; lang?: 'en' | undefined }

// Imported dynamically, so that pages in English never fetch the Nepali words.
const fetchIt = () => import('../../texts/ne-words.ts')
let loading: ReturnType<typeof fetchIt> | undefined
const load = () => (loading ??= loadWithRetries(fetchIt))

/**
 * Returns a function that translates a standard term of listings, such as an amenity, to the language of the page. Other texts of suppliers stay unchanged.
 */
export function useWords(): (word: string) => TranslatedWord {
  const { languageOf } = useWriting()
  const isEnglish = useLocale() === 'en'
  if (isEnglish) return asItIs
  use(TextUse)('src/texts/ne-words.ts')
  const { wordInNepali } = use(load())
  return (word) => {
    const text = wordInNepali(word)
    return text === undefined ? { text: word, lang: languageOf(word) } : { text }
  }
}

const asItIs = (text: string): TranslatedWord => ({ text })
