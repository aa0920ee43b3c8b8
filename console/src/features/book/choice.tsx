import { Button } from '@mantine/core'
import { useT } from '../../platform/language/texts.ts'
import styles from './book.module.css'

type Props = {
  title: string
  detail: string
  /** The price; nothing where it is told later. */
  price?: string | undefined
  /** Why it cannot be chosen. */
  why?: string | undefined
  onChoose: () => void
}

/** One thing to choose: what it is, its price, and the button. */
export function Choice({ title, detail, price, why, onChoose }: Props) {
  const t = useT('book')
  return (
    <li className={styles.item}>
      <span className={styles.words}>
        <strong>{title}</strong>
        <span className={styles.detail}>{detail}</span>
      </span>
      <span className={styles.words}>
        {price && <strong>{price}</strong>}
        {why ? (
          <span className={styles.detail}>{why}</span>
        ) : (
          <Button size="xs" aria-label={t('chooseNamed', { name: title })} onClick={onChoose}>
            {t('choose')}
          </Button>
        )}
      </span>
    </li>
  )
}
