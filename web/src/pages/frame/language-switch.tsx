import { useLocation } from 'react-router'
import { languageAddress } from '../../platform/language/language-address.ts'
import { useLocale } from '../../platform/language/locale.ts'
import { useT } from '../../platform/language/texts.ts'

/** Shows the link to this page in the other language, rendered by the server. */
export function LanguageSwitch({ className }: { className?: string | undefined }) {
  const t = useT('frame')
  const other = useLocale() === 'en' ? 'ne' : 'en'
  const { pathname, search } = useLocation()
  return (
    <a
      href={languageAddress({ pathname, search }, other)}
      className={className}
      lang={other}
      hrefLang={other}
      onClick={({ currentTarget }) => {
        currentTarget.href = languageAddress({ pathname, search }, other, location.search)
        currentTarget.hash = location.hash
      }}
    >
      {t('otherLanguage')}
    </a>
  )
}
