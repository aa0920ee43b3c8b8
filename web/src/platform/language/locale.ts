import { parseLocale, type Locale } from '@chautari/contract/locale'
import { createContext as createReactContext, use } from 'react'
import { createContext } from 'react-router'

/** The language of the page that is shown. */
export const LocaleContext = createReactContext<Locale>('en')

export const useLocale = (): Locale => use(LocaleContext)

/** The language that the server chose for the page that it renders. */
export const localeContext = createContext<Locale>('en')

/** The language of the page in the browser, as the server wrote it. */
export const shownLocale = (): Locale => parseLocale(document.documentElement.lang) ?? 'en'
