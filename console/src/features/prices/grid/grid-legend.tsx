import { useT } from '../../../platform/language/texts.ts'
import { Legend, LegendMark } from '../../../ui/legend/legend.tsx'

/** Explains the colours and marks of the cells. */
export function GridLegend({ hasOffer }: { hasOffer: boolean }) {
  const t = useT('prices')
  return (
    <Legend note={hasOffer ? t('offerLegend') : undefined}>
      <LegendMark mark="today">{t('today')}</LegendMark>
      <LegendMark mark="rest">{t('saturdayLegend')}</LegendMark>
      <LegendMark mark="past">{t('past')}</LegendMark>
      <LegendMark mark="full">{t('soldOut')}</LegendMark>
      <LegendMark mark="closed">{t('closed')}</LegendMark>
      <LegendMark mark="own">
        <b>{t('ownPrice')}</b>
      </LegendMark>
    </Legend>
  )
}
