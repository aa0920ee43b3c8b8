import type { JSONContent } from '@tiptap/core'
import { createElement, type ReactNode } from 'react'
import { readBody } from './read-body.ts'
import styles from './shown-body.module.css'

const NAMES: Record<string, string> = {
  paragraph: 'p',
  bulletList: 'ul',
  orderedList: 'ol',
  listItem: 'li',
  blockquote: 'blockquote',
  bold: 'strong',
  italic: 'em',
}

/** Shows the text of a post as travellers read it, made of elements. */
export function ShownBody({ html, lang }: { html: string; lang: string }) {
  return (
    <div className={styles.body} lang={lang}>
      {readBody(html).content?.map(shown)}
    </div>
  )
}

function shown({ type = '', attrs = {}, content, text, marks = [] }: JSONContent, key: number): ReactNode {
  if (type === 'text') return <span key={key}>{marks.reduce<ReactNode>(marked, text)}</span>
  const inner = content?.map(shown)
  if (type === 'heading') return createElement(attrs.level === 2 ? 'h2' : 'h3', { key }, inner)
  if (type !== 'figure') return createElement(NAMES[type] ?? 'p', { key }, inner)
  return (
    <figure key={key}>
      <img src={String(attrs.src)} alt={String(attrs.alt ?? '')} loading="lazy" />
      {inner && <figcaption>{inner}</figcaption>}
    </figure>
  )
}

function marked(inner: ReactNode, { type, attrs = {} }: { type: string; attrs?: Record<string, unknown> }): ReactNode {
  if (type === 'link') {
    return (
      <a href={String(attrs.href)} target="_blank" rel="noopener noreferrer">
        {inner}
      </a>
    )
  }
  return createElement(NAMES[type] ?? 'span', {}, inner)
}
