import { useT } from '../../../platform/language/texts.ts'
import styles from './brand.module.css'

/** Renders our logo and name, and the tag that distinguishes the staff area from that of partners. */
export function Brand({ tag }: { tag?: string | undefined }) {
  const t = useT('frame')
  return (
    <div className={styles.brand}>
      <img src="/brand/mark.svg" alt="" width={28} height={28} />
      {t('chautari')}
      {tag !== undefined && <span className={styles.tag}>{tag}</span>}
    </div>
  )
}
