import { useEffect, type ReactNode } from 'react'
import { useT } from '../platform/language/texts.ts'
import styles from './page-head.module.css'

type Props = {
  title: string
  /** The language of the title, if it is a name. */
  lang?: string | undefined
  lead?: string
  children?: ReactNode
}

/** Renders the heading of a screen and sets the title of the document to it. On a phone the heading is in the top bar. */
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
