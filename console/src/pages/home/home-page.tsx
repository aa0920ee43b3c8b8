import { useLocaleChoice } from '../../platform/language/locale.tsx'
import { useT } from '../../platform/language/texts.ts'

export default function HomePage() {
  const t = useT('home')
  const { locale, choose } = useLocaleChoice()
  return (
    <>
      <h1>{t('title')}</h1>
      <button type="button" lang={locale === 'en' ? 'ne' : 'en'} onClick={() => choose(locale === 'en' ? 'ne' : 'en')}>
        {t('otherLanguage')}
      </button>
    </>
  )
}
