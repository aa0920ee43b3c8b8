import { useLocation } from 'react-router'
import { useLocale } from '../../platform/language/locale.ts'
import { useT } from '../../platform/language/texts.ts'

/** Shows links to the page in the other language, rendered by the server. */
export function LanguageSwitch({ className }: { className?: string | undefined }) {
  const t = useT('frame')
  const other = useLocale() === 'en' ? 'ne' : 'en'
  const { pathname, search } = useLocation()
  const wanted = new URLSearchParams(search)
  wanted.set('lang', other)
  return (
    <a
      href={`${pathname}?${wanted}`}
      className={className}
      lang={other}
      hrefLang={other}
      onClick={({ currentTarget }) => {
        currentTarget.hash = location.hash
      }}
    >
      {t('otherLanguage')}
    </a>
  )
}
