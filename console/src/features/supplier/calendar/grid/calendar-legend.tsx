import { useT } from '../../../../platform/language/texts.ts'
import { Legend, LegendMark } from '../../../../ui/legend/legend.tsx'
import type { CalendarRoom } from '../rules/rows.ts'
import styles from './calendar-legend.module.css'

/** Explains the colours and numbers of the cells. */
export function CalendarLegend({ rooms }: { rooms: CalendarRoom[] }) {
  const t = useT('calendar')
  const hasOffer = rooms.some(({ has_offer: isOffered }) => isOffered)
  return (
    <Legend isInset note={hasOffer ? t('offerLegend') : undefined}>
      <LegendMark mark="today">{t('today')}</LegendMark>
      <LegendMark mark="rest">{t('restLegend')}</LegendMark>
      <span>
        <b>3</b> {t('leftLegend')} <small>2</small> {t('soldLegend')} <b className={styles.held}>+1</b> {t('heldLegend')}
      </span>
      <LegendMark mark="past">{t('soldOut')}</LegendMark>
      <LegendMark mark="closed">{t('closed')}</LegendMark>
      <LegendMark mark="warning">{t('noStayFits')}</LegendMark>
    </Legend>
  )
}
