import { useTextFormats } from '../../ui/fields/text-formats.ts'
import { preview } from './preview.ts'
import styles from './long-text.module.css'

/** The length of a description before Show More (spec 1 §9). */
const PREVIEW_LENGTH = 150

type Props = { text: string; labels: { more: string; less: string } }

/** Shows the beginning of a long text and the rest on demand, also without JavaScript. */
export function LongText({ text, labels }: Props) {
  const { languageOf } = useTextFormats()
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

/** Renders the paragraphs of a text, which are separated by empty lines. */
export function Paragraphs({ text }: { text: string }) {
  const { languageOf } = useTextFormats()
  return (
    <div className={styles.whole} lang={languageOf(text)}>
      {text.split(/\n{2,}/).map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </div>
  )
}
