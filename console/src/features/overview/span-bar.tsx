import { SegmentedControl } from '@mantine/core'
import type { CalendarDate } from '@chautari/contract/dates'
import { useCalendarOrder } from '../../platform/language/calendar-order.ts'
import { useFormats } from '../../platform/language/formats.ts'
import { useT } from '../../platform/language/texts.ts'
import { PeriodBar } from '../../ui/month/period-bar.tsx'
import { lastDays, LENGTHS, lengthOf, movedBy, type Span } from './rules/span.ts'

type Props = { span: Span; today: CalendarDate; onShow: (span: Span) => void }

/** Renders the choice of the span: its length, and buttons to the span before and after. */
export function SpanBar({ span, today, onShow }: Props) {
  const t = useT('overview')
  const formats = useFormats()
  const order = useCalendarOrder()
  return (
    <PeriodBar
      choice={
        <SegmentedControl
          aria-label={t('length')}
          value={String(lengthOf(span))}
          data={LENGTHS.map((days) => ({ value: String(days), label: t('days', { n: days }) }))}
          onChange={(days) => onShow(lastDays(today, Number(days)))}
        />
      }
      earlier={{ label: t('earlier'), onTurn: () => onShow(movedBy(span, -1)) }}
      later={{ label: t('later'), isDisabled: span.to >= today, onTurn: () => onShow(movedBy(span, 1)) }}
      name={order(formats.range(span.from, span.to))}
    />
  )
}
