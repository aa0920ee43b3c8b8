import { useT } from '../../../../platform/language/texts.ts'
import type { CalendarRoom } from '../rules/rows.ts'
import styles from './calendar-legend.module.css'

/** Explains the colours and numbers of the cells. */
export function CalendarLegend({ rooms }: { rooms: CalendarRoom[] }) {
  const t = useT('calendar')
  return (
    <div className={styles.legend}>
      <span>
        <i className={styles.today} /> {t('today')}
      </span>
      <span>
        <i className={styles.rest} /> {t('restLegend')}
      </span>
      <span>
        <b>3</b> {t('leftLegend')} <small>2</small> {t('soldLegend')} <b className={styles.held}>+1</b> {t('heldLegend')}
      </span>
      <span>
        <i className={styles.none} /> {t('soldOut')}
      </span>
      <span>
        <i className={styles.closed} /> {t('closed')}
      </span>
      <span>
        <i className={styles.warning} /> {t('noStayFits')}
      </span>
      {rooms.some(({ has_offer: hasOffer }) => hasOffer) && <p>{t('offerLegend')}</p>}
    </div>
  )
}
