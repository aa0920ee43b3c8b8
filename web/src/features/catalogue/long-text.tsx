import { useWriting } from '../../ui/fields/writing.ts'
import { preview } from './preview.ts'
import styles from './long-text.module.css'

/** Spec 1 §9: a description shows this much before Show More. */
const PREVIEW_LENGTH = 150

type Props = { text: string; labels: { more: string; less: string } }

/** A description of several paragraphs of which the beginning stands there, and the rest on demand, without scripts too. */
export function LongText({ text, labels }: Props) {
  const { languageOf } = useWriting()
  const cut = preview(text, PREVIEW_LENGTH)
  if (cut === text) return <Paragraphs text={text} />
  return (
    <div className={styles.description}>
      <p className={styles.preview} lang={languageOf(text)}>
        {cut}
      </p>
      <details>
        <summary>
          <span className={styles.more}>{labels.more}</span>
          <span className={styles.less}>{labels.less}</span>
        </summary>
        <Paragraphs text={text} />
      </details>
    </div>
  )
}

/** A text with an empty line between its paragraphs. */
export function Paragraphs({ text }: { text: string }) {
  const { languageOf } = useWriting()
  return (
    <div className={styles.whole} lang={languageOf(text)}>
      {text.split(/\n{2,}/).map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </div>
  )
}
