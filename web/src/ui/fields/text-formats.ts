import { english } from '@chautari/contract/english-formats'
import type { Formats } from '@chautari/contract/formats'
import { createContext, use } from 'react'

/** The formats of the page's language. */
export const TextFormatsContext = createContext<Pick<Formats, 'digits' | 'languageOf'>>(english)

export const useTextFormats = () => use(TextFormatsContext)
