import { markedParts } from './rules/marked-parts.ts'
import styles from './marked.module.css'

/** Shows a text with what was searched for marked. */
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
