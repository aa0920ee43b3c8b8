import { Button } from '@mantine/core'
import { useT } from '../../platform/language/texts.ts'
import styles from './book.module.css'

type Props = {
  title: string
  detail: string
  /** Omitted if a later step shows it. */
  price?: string | undefined
  /** Why it cannot be chosen; shown in place of the button. */
  reason?: string | undefined
  onChoose: () => void
}

/** Shows a row of a list to choose from: name, detail, price and the button. */
export function Choice({ title, detail, price, reason, onChoose }: Props) {
  const t = useT('book')
  return (
    <li className={styles.item}>
      <span className={styles.words}>
        <strong>{title}</strong>
        <span className={styles.detail}>{detail}</span>
      </span>
      <span className={styles.words}>
        {price && <strong>{price}</strong>}
        {reason ? (
          <span className={styles.detail}>{reason}</span>
        ) : (
          <Button size="xs" aria-label={t('chooseNamed', { name: title })} onClick={onChoose}>
            {t('choose')}
          </Button>
        )}
      </span>
    </li>
  )
}
