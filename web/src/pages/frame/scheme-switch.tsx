import { SCHEME_KEY } from '../../platform/pages/first-scripts.ts'
import { storeText, useStoredText } from '../../platform/storage/stored-text.ts'
import { useT } from '../../platform/language/texts.ts'
import { ChoiceSwitch } from '../../ui/fields/choice-switch.tsx'

const SCHEMES = ['light', 'dark', 'auto'] as const
type Scheme = (typeof SCHEMES)[number]

/** Switches the colour scheme; stored in this browser and applied before the next page's first paint. */
export function SchemeSwitch() {
  const t = useT('frame')
  const stored = useStoredText(SCHEME_KEY)
  const choices = SCHEMES.map((value) => ({ value, label: t(value) }))
  const scheme = SCHEMES.find((known) => known === stored) ?? 'auto'
  return <ChoiceSwitch legend={t('scheme')} choices={choices} value={scheme} onChange={applyScheme} />
}

function applyScheme(scheme: Scheme): void {
  const isDark = scheme === 'auto' ? matchMedia('(prefers-color-scheme: dark)').matches : scheme === 'dark'
  document.documentElement.setAttribute('data-color-scheme', isDark ? 'dark' : 'light')
  storeText(SCHEME_KEY, scheme)
}
