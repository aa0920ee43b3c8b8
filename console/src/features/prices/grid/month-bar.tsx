import { Button } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { addDays, calendarDate, type CalendarDate } from '@chautari/contract/dates'
import { useFormats } from '../../../platform/language/formats.ts'
import { useLocale } from '../../../platform/language/locale.tsx'
import { useT } from '../../../platform/language/texts.ts'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import type { Calendar } from '../price-queries.ts'
import type { Range } from '../../../ui/month/month-of.ts'
import styles from './month-bar.module.css'

const ICON = { size: 16, stroke: 1.75, 'aria-hidden': true } as const

type Props = {
  calendar: Calendar
  plan: string
  month: Range
  onShow: (day: CalendarDate) => void
  onPlan: (code: string) => void
}

/** Renders the name of the shown month in both calendars, buttons to other months, and the choice of a plan. */
export function MonthBar({ calendar: { plans, today }, plan, month, onShow, onPlan }: Props) {
  const t = useT('prices')
  const formats = useFormats()
  const isNepali = useLocale() === 'ne'
  const { ad, bs } = formats.range(month.from, month.to)
  const [first, other] = isNepali && bs !== '' ? [bs, ad] : [formats.month(month.from), bs]
  return (
    <div className={styles.bar}>
      <Button aria-label={t('monthBefore')} onClick={() => onShow(addDays(month.from, -1))}>
        <IconChevronLeft {...ICON} />
      </Button>
      <Button onClick={() => onShow(calendarDate(today))}>{t('today')}</Button>
      <Button aria-label={t('monthAfter')} onClick={() => onShow(addDays(month.to, 1))}>
        <IconChevronRight {...ICON} />
      </Button>
      <p className={styles.month} aria-live="polite">
        <strong>{first}</strong> <span className={styles.other}>{other}</span>
      </p>
      {plans.length > 1 && (
        <SelectField
          label={t('plan')}
          value={plan}
          onChange={onPlan}
          options={plans.map(({ code, title, title_ne: titleNe }) => ({ value: code, label: isNepali ? titleNe : title }))}
        />
      )}
    </div>
  )
}
