import { Button, SegmentedControl } from '@mantine/core'
import type { CalendarDate } from '@chautari/contract/dates'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useFormats } from '../../platform/language/formats.ts'
import { useLocale } from '../../platform/language/locale.tsx'
import { useT } from '../../platform/language/texts.ts'
import { lastDays, LENGTHS, lengthOf, movedBy, type Span } from './rules/span.ts'
import styles from './overview.module.css'

const ICON = { size: 16, stroke: 1.75, 'aria-hidden': true } as const

type Props = { span: Span; today: CalendarDate; onShow: (span: Span) => void }

/** Chooses the days: how many, and the ones before or after. Both calendars name them. */
export function SpanBar({ span, today, onShow }: Props) {
  const t = useT('overview')
  const formats = useFormats()
  const { ad, bs } = formats.range(span.from, span.to)
  const [first, other] = useLocale() === 'ne' && bs !== '' ? [bs, ad] : [ad, bs]
  const length = lengthOf(span)
  return (
    <div className={styles.bar}>
      <SegmentedControl
        aria-label={t('length')}
        value={String(length)}
        data={LENGTHS.map((days) => ({ value: String(days), label: t('days', { n: days }) }))}
        onChange={(days) => onShow(lastDays(today, Number(days)))}
      />
      <Button aria-label={t('earlier')} onClick={() => onShow(movedBy(span, -1))}>
        <IconChevronLeft {...ICON} />
      </Button>
      <Button aria-label={t('later')} disabled={span.to >= today} onClick={() => onShow(movedBy(span, 1))}>
        <IconChevronRight {...ICON} />
      </Button>
      <h2 className={styles.span} aria-live="polite">
        {first} <span className={styles.other}>{other}</span>
      </h2>
    </div>
  )
}
