import { use } from 'react'
import { useLocale } from './locale.ts'
import { TextUse } from './texts.ts'
import { useWriting } from '../../ui/fields/writing.ts'

/** What is said for a word, and its language where that is not the page's. */
export type Said = { text: string; lang?: 'en' | undefined }

// Who reads English never fetches it.
const fetchIt = () => import('../../texts/ne-words.ts')
let asked: ReturnType<typeof fetchIt> | undefined
const load = () => (asked ??= fetchIt())

/** Says a word that listings choose from, such as an amenity, in the language of the page; a supplier's own stays as it is. */
export function useWords(): (word: string) => Said {
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

const asItIs = (text: string): Said => ({ text })
