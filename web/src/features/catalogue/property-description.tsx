import { useT } from '../../platform/texts.ts'
import { preview } from './preview.ts'
import styles from './property-description.module.css'

/** Spec 1 §9: the description shows this much before Show More. */
const PREVIEW_LENGTH = 150

export function PropertyDescription({ text }: { text: string }) {
  const t = useT('property')
  const cut = preview(text, PREVIEW_LENGTH)
  if (cut === text) return <Paragraphs text={text} />
  return (
    <div className={styles.description}>
      <p className={styles.preview}>{cut}</p>
      <details>
        <summary>
          <span className={styles.more}>{t('showMore')}</span>
          <span className={styles.less}>{t('showLess')}</span>
        </summary>
        <Paragraphs text={text} />
      </details>
    </div>
  )
}

function Paragraphs({ text }: { text: string }) {
  return (
    <div className={styles.whole}>
      {text.split(/\n{2,}/).map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </div>
  )
}
