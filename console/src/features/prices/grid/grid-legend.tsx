import { useT } from '../../../platform/language/texts.ts'
import styles from './grid-legend.module.css'

/** Explains the colours and marks of the cells. */
export function GridLegend({ hasOffer }: { hasOffer: boolean }) {
  const t = useT('prices')
  return (
    <div className={styles.legend}>
      <span>
        <i className={styles.today} /> {t('today')}
      </span>
      <span>
        <i className={styles.saturday} /> {t('saturdayLegend')}
      </span>
      <span>
        <i className={styles.past} /> {t('past')}
      </span>
      <span>
        <i className={styles.full} /> {t('soldOut')}
      </span>
      <span>
        <i className={styles.closed} /> {t('closed')}
      </span>
      <span>
        <i className={styles.own} /> <b>{t('ownPrice')}</b>
      </span>
      {hasOffer && <p>{t('offerLegend')}</p>}
    </div>
  )
}
