import { useEffect, useState } from 'react'
import { createPath, useNavigation } from 'react-router'
import { useT } from '../../../platform/language/texts.ts'
import styles from './progress-line.module.css'

const SLOW_MS = 8000

/** Renders a progress line at the top of the window while another page loads, and a retry button when that takes long (issue 13 §15). */
export function ProgressLine() {
  const t = useT('frame')
  const { location: target } = useNavigation()
  const [slowKey, setSlowKey] = useState<string>()
  const key = target?.key
  useEffect(() => {
    if (key === undefined) return
    const timer = setTimeout(() => setSlowKey(key), SLOW_MS)
    return () => clearTimeout(timer)
  }, [key])
  return (
    <>
      {target && <div className={styles.line} role="progressbar" aria-label={t('loading')} />}
      <p className={styles.slow} role="status">
        {target && slowKey === key && (
          <>
            {t('stillLoading')} <a href={createPath(target)}>{t('retry')}</a>
          </>
        )}
      </p>
    </>
  )
}
