import { useEffect, useState } from 'react'
import { SCHEME_PLACE } from '../../platform/first-scripts.ts'
import { useT } from '../../platform/texts.ts'
import styles from './scheme-switch.module.css'

const SCHEMES = ['light', 'dark', 'auto'] as const
type Scheme = (typeof SCHEMES)[number]

/** Chooses the colours; the choice is kept in this browser and set before the next page's first paint. */
export function SchemeSwitch() {
  const t = useT('frame')
  const [scheme, setScheme] = useState<Scheme>('auto')
  useEffect(() => setScheme(keptScheme()), [])
  return (
    <fieldset className={styles.schemes}>
      <legend className="visually-hidden">{t('scheme')}</legend>
      {SCHEMES.map((each) => (
        <label key={each}>
          <input
            type="radio"
            name="scheme"
            checked={scheme === each}
            onChange={() => {
              setScheme(each)
              applyScheme(each)
            }}
          />
          <span>{t(each)}</span>
        </label>
      ))}
    </fieldset>
  )
}

function keptScheme(): Scheme {
  try {
    const kept = localStorage.getItem(SCHEME_PLACE)
    return SCHEMES.find((known) => known === kept) ?? 'auto'
  } catch {
    return 'auto'
  }
}

function applyScheme(scheme: Scheme): void {
  const isDark = scheme === 'auto' ? matchMedia('(prefers-color-scheme: dark)').matches : scheme === 'dark'
  document.documentElement.setAttribute('data-mantine-color-scheme', isDark ? 'dark' : 'light')
  try {
    localStorage.setItem(SCHEME_PLACE, scheme)
  } catch {
    // Storage may be switched off: the colours then last as long as the page.
  }
}
