import { parseLocale, type Locale } from '@chautari/contract/locale'
import { createContext as createReactContext, use } from 'react'
import { createContext } from 'react-router'

/** Holds the language of the current page. */
export const LocaleContext = createReactContext<Locale>('en')

export const useLocale = (): Locale => use(LocaleContext)

/** Holds the language that the server chose for the page it renders. */
export const localeContext = createContext<Locale>('en')

/** Returns the language of the page in the browser, from the `lang` attribute that the server wrote. */
export const shownLocale = (): Locale => parseLocale(document.documentElement.lang) ?? 'en'
