import { createContext, use } from 'react'

/** The languages of the site. */
export const LOCALES = ['en'] as const
export type Locale = (typeof LOCALES)[number]

export const LocaleContext = createContext<Locale>('en')

export const useLocale = (): Locale => use(LocaleContext)
