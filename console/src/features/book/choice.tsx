import { Button } from '@mantine/core'
import { useT } from '../../platform/language/texts.ts'
import styles from './book.module.css'

type Props = {
  title: string
  detail: string
  /** Left out where a later step shows it. */
  price?: string | undefined
  /** The reason that it cannot be chosen, shown instead of the button. */
  why?: string | undefined
  onChoose: () => void
}

/** Shows a row of a list to choose from: name, detail, price and the button. */
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
