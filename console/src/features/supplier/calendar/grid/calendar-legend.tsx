import { useFormats } from '../../../../platform/language/formats.ts'
import { useT } from '../../../../platform/language/texts.ts'
import { Legend, LegendMark } from '../../../../ui/legend/legend.tsx'
import type { CalendarRoom } from '../rules/rows.ts'
import styles from './calendar-legend.module.css'

/** The numbers of an explained cell. */
const SAMPLE = { left: 3, sold: 2, held: 1 }

/** Explains the colours and numbers of the cells. */
export function CalendarLegend({ rooms }: { rooms: CalendarRoom[] }) {
  const t = useT('calendar')
  const formats = useFormats()
  const hasOffer = rooms.some(({ has_offer: isOffered }) => isOffered)
  return (
    <Legend isInset note={hasOffer ? t('offerLegend') : undefined}>
      <LegendMark mark="today">{t('today')}</LegendMark>
      <LegendMark mark="rest">{t('restLegend')}</LegendMark>
      <span>
        <b>{formats.number(SAMPLE.left)}</b> {t('leftLegend')} <small>{formats.number(SAMPLE.sold)}</small> {t('soldLegend')}{' '}
        <b className={styles.held}>+{formats.number(SAMPLE.held)}</b> {t('heldLegend')}
      </span>
      <LegendMark mark="past">{t('soldOut')}</LegendMark>
      <LegendMark mark="closed">{t('closed')}</LegendMark>
      <LegendMark mark="warning">{t('noStayFits')}</LegendMark>
    </Legend>
  )
}
