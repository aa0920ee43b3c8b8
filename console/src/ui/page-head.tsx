import { useEffect, type ReactNode } from 'react'
import { useT } from '../platform/language/texts.ts'
import styles from './page-head.module.css'

/** The heading of a screen, which is also its title in the browser. On a phone it stands in the top bar. */
export function PageHead({ title, lead, children }: { title: string; lead?: string; children?: ReactNode }) {
  useTitle(title)
  return (
    <div className={styles.head}>
      <div className={styles.words}>
        <h1 className={styles.title}>{title}</h1>
        {lead && <p className={styles.lead}>{lead}</p>}
      </div>
      {children}
    </div>
  )
}

/** Sets the title of the browser's tab. */
export function useTitle(title: string): void {
  const t = useT('parts')
  const whole = t('title', { title })
  useEffect(() => {
    document.title = whole
  }, [whole])
}
