import { LOCALES } from '@chautari/contract/locale'
import { SegmentedControl } from '@mantine/core'
import { useLocaleChoice } from '../../../platform/language/locale.tsx'
import { useT } from '../../../platform/language/texts.ts'

/** Renders the switch of the language of the console, which also applies to the site in this browser. */
export function LanguageSwitch({ className }: { className?: string | undefined }) {
  const t = useT('frame')
  const { locale, choose } = useLocaleChoice()
  return (
    <SegmentedControl
      className={className}
      size="xs"
      aria-label={t('language')}
      value={locale}
      onChange={choose}
      data={LOCALES.map((each) => ({ value: each, label: <span lang={each}>{t(each)}</span> }))}
    />
  )
}
