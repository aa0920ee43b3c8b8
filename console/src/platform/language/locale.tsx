import { LOCALE_NAME, parseLocale, type Locale } from '@chautari/contract/locale'
import { createContext, use, useState, useTransition, type ReactNode } from 'react'

const YEAR_SECONDS = 31_536_000

type Chosen = { locale: Locale; choose: (locale: Locale) => void; isLoading: boolean }

const LocaleContext = createContext<Chosen>({ locale: 'en', choose: () => {}, isLoading: false })

/** Returns the language of the page in the browser, from the `lang` attribute that the server wrote. */
export const shownLocale = (): Locale => parseLocale(document.documentElement.lang) ?? 'en'

export const useLocale = (): Locale => use(LocaleContext).locale

/** Returns the language, the function that changes it, and whether the texts of the new language are still loading. */
export const useLocaleChoice = (): Chosen => use(LocaleContext)

/** Provides the language. A change is stored in the cookie that the site also uses, and is displayed when its texts are loaded. */
export function LocaleProvider({ children }: { children: ReactNode }) {
  const [locale, setLocale] = useState(shownLocale)
  const [isLoading, start] = useTransition()
  const choose = (next: Locale) => {
    const secure = location.protocol === 'https:' ? '; Secure' : ''
    document.cookie = `${LOCALE_NAME}=${next}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax${secure}`
    document.documentElement.lang = next
    start(() => setLocale(next))
  }
  return <LocaleContext value={{ locale, choose, isLoading }}>{children}</LocaleContext>
}
