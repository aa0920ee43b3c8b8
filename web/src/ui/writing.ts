import { createContext, use } from 'react'

/** How the language of the page is written, and whether a text is in another. */
export type Writing = {
  digits: (value: number | string) => string
  /** For the `lang` of what somebody wrote; nothing where it is that of the page. */
  languageOf: (text: string) => 'en' | undefined
}

export const ENGLISH: Writing = { digits: String, languageOf: () => undefined }

export const WritingContext = createContext(ENGLISH)

export const useWriting = () => use(WritingContext)
