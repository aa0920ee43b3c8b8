import { Button } from '@mantine/core'
import { isCalendarDate } from '@chautari/contract/dates'
import { useFormats } from '../../../platform/language/formats.ts'
import { useLocale } from '../../../platform/language/locale.tsx'
import { useT } from '../../../platform/language/texts.ts'
import { DayField } from '../../../ui/fields/day-field.tsx'
import { movedTo } from '../rules/month.ts'
import { monthOf, type Range } from '../../../ui/month/month-of.ts'
import styles from './price-form.module.css'

const WEEKDAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const

type Props = {
  range: Range
  weekdays: number[]
  onRange: (range: Range) => void
  onWeekdays: (weekdays: number[]) => void
}

/** Renders the fields for the first and the last night in both calendars, and for the days of the week. */
export function DatesField({ range, weekdays, onRange, onWeekdays }: Props) {
  const t = useT('prices')
  const change = (typed: string, end: 'from' | 'to') => isCalendarDate(typed) && onRange(movedTo(range, end, typed))
  return (
    <div className={styles.field}>
      <div className={styles.dates}>
        <DayField label={t('from')} value={range.from} onChange={(typed) => change(typed, 'from')} />
        <DayField label={t('lastNight')} value={range.to} onChange={(typed) => change(typed, 'to')} />
      </div>
      <MonthButtons range={range} onRange={onRange} />
      <fieldset className={styles.weekdays}>
        <legend className={styles.label}>{t('onNights')}</legend>
        {WEEKDAYS.map((name, day) => (
          <label key={name} className={styles.weekday}>
            <input
              type="checkbox"
              checked={weekdays.includes(day)}
              onChange={({ currentTarget: { checked } }) =>
                onWeekdays(
                  checked ? [...weekdays, day].toSorted((one, other) => one - other) : weekdays.filter((each) => each !== day),
                )
              }
            />
            {t(name)}
          </label>
        ))}
      </fieldset>
    </div>
  )
}

/** Renders the buttons that select the whole month in which a range begins, in each calendar, that of the language first. */
export function MonthButtons({ range, onRange }: Pick<Props, 'range' | 'onRange'>) {
  const t = useT('prices')
  const formats = useFormats()
  const isNepali = useLocale() === 'ne'
  const [bikramMonth = ''] = formats.both(range.from).bs.split(' ')
  const months = [
    { calendar: 'ad', month: formats.month(range.from) },
    { calendar: 'bs', month: bikramMonth },
  ] as const
  return (
    <div className={styles.months}>
      {(isNepali ? months.toReversed() : months)
        .filter(({ month }) => month !== '')
        .map(({ calendar, month }) => (
          <Button key={calendar} size="xs" onClick={() => onRange(monthOf(range.from, calendar))}>
            {t('allOf', { month })}
          </Button>
        ))}
    </div>
  )
}
