import type { Locale } from '@chautari/contract/locale'
import styles from './post-body.module.css'
import { SafeHtml } from './safe-html.tsx'

/** Shows the text of a post, which is sanitised HTML. */
export function PostBody({ html, lang }: { html: string; lang: Locale }) {
  return (
    <div className={styles.body} lang={lang}>
      <SafeHtml html={html} />
    </div>
  )
}
