import type { ReactNode } from 'react'
import { PageHead } from '../../platform/pages/page-head.tsx'
import styles from './article.module.css'

/** A section with anchor `#id`. Each line of `text` is a paragraph; `items` are a list. */
export type Part = { id: string; heading: string; text: string; items?: string[] }

type Props = {
  title: string
  path: string
  heading: string
  lead: string
  parts: Part[]
  /** The heading of the table of contents, for long pages. */
  contents?: string
  children?: ReactNode
}

/** Shows a text page with sections. */
export function Article({ title, path, heading, lead, parts, contents, children }: Props) {
  return (
    <article className={styles.article}>
      <PageHead title={title} description={lead} path={path} />
      <h1>{heading}</h1>
      <p className={styles.lead}>{lead}</p>
      {contents && (
        <nav className={styles.contents} aria-label={contents}>
          <h2>{contents}</h2>
          <ul>
            {parts.map((part) => (
              <li key={part.id}>
                <a href={`#${part.id}`}>{part.heading}</a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {parts.map((part) => (
        <section key={part.id} id={part.id}>
          <h2>{part.heading}</h2>
          {part.text.split('\n').map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          {part.items && (
            <ul className={styles.items}>
              {part.items.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          )}
        </section>
      ))}
      {children && <section>{children}</section>}
    </article>
  )
}
