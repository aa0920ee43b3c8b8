import { useEffect, type ReactNode } from 'react'
import { useT } from '../platform/language/texts.ts'
import styles from './page-head.module.css'

type Props = {
  title: string
  /** The language of the title, where it is a name. */
  lang?: string | undefined
  lead?: string
  children?: ReactNode
}

/** Shows the heading of a screen, which is also its title in the browser. On a phone it stands in the top bar. */
export function PageHead({ title, lang, lead, children }: Props) {
  useTitle(title)
  return (
    <div className={styles.head}>
      <div className={styles.words}>
        <h1 className={styles.title} lang={lang}>
          {title}
        </h1>
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
