import type { TextPage } from '@chautari/contract/content/text-pages'
import type { ReactNode } from 'react'
import { SafeHtml } from '../../features/content/safe-html.tsx'
import { useT } from '../../platform/language/texts.ts'
import styles from './article.module.css'
import { TextPageHead } from './text-page-head.tsx'
import { OtherVersion, VersionNote } from './text-version.tsx'

type Props = {
  text: TextPage
  /** The address of the version in effect. */
  path: string
  /** Whether it begins with a table of contents, as long pages do. */
  hasContents?: boolean
  children?: ReactNode
}

/** Shows a version of a legal page with its sections, each with an anchor. */
export function Article({ text, path, hasContents = false, children }: Props) {
  const t = useT('legal')
  const sections = text.groups.flatMap(({ entries }) => entries)
  return (
    <article className={styles.article}>
      <TextPageHead text={text} path={path} />
      <h1>{text.heading}</h1>
      <p className={styles.lead}>{text.lead}</p>
      <OtherVersion text={text} path={path} />
      {hasContents && (
        <nav className={styles.contents} aria-label={t('contents')}>
          <h2>{t('contents')}</h2>
          <ul>
            {sections.map(({ key, heading }) => (
              <li key={key}>
                <a href={`#${key}`}>{heading}</a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {sections.map(({ key, heading, body }) => (
        <section key={key} id={key}>
          <h2>{heading}</h2>
          <div className={styles.body}>
            <SafeHtml html={body} />
          </div>
        </section>
      ))}
      {children}
      <VersionNote text={text} path={path} />
    </article>
  )
}
