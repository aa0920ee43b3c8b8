import { english } from '@chautari/contract/english-formats'
import type { Formats } from '@chautari/contract/formats'
import { createContext, use } from 'react'

/** How the language of the page is written. */
export const WritingContext = createContext<Pick<Formats, 'digits' | 'languageOf'>>(english)

export const useWriting = () => use(WritingContext)
