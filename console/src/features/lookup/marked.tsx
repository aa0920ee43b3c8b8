import { markedParts } from './rules/marked-parts.ts'
import styles from './marked.module.css'

/** Renders a text with the matches of a search marked. */
export function Marked({ text, query }: { text: string; query: string }) {
  return markedParts(text, query).map(({ text: piece, isMatch }, index) =>
    isMatch ? (
      <mark key={index} className={styles.mark}>
        {piece}
      </mark>
    ) : (
      piece
    ),
  )
}
