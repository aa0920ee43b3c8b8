import type { ReactNode } from 'react'
import { PageHead } from '../../platform/page-head.tsx'
import styles from './article.module.css'

type Props = {
  title: string
  path: string
  heading: string
  lead: string
  sections: { heading: string; text: string }[]
  children?: ReactNode
}

/** A page of plain text under headings. */
export function Article({ title, path, heading, lead, sections, children }: Props) {
  return (
    <article className={styles.article}>
      <PageHead title={title} description={lead} path={path} />
      <h1>{heading}</h1>
      <p className={styles.lead}>{lead}</p>
      {sections.map((section) => (
        <section key={section.heading}>
          <h2>{section.heading}</h2>
          <p>{section.text}</p>
        </section>
      ))}
      {children && <section>{children}</section>}
    </article>
  )
}
