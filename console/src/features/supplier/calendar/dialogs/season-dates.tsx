import { Checkbox, SegmentedControl } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { monthName } from '@chautari/contract/calendar/bikram-sambat'
import { MONTHS_IN_LATIN } from '@chautari/contract/calendar/month-names'
import { calendarDate, isCalendarDate } from '@chautari/contract/dates'
import { FESTIVALS } from '@chautari/contract/rates/festivals'
import { useId } from 'react'
import { useLocale } from '../../../../platform/language/locale.tsx'
import { useT } from '../../../../platform/language/texts.ts'
import { DayField } from '../../../../ui/fields/day-field.tsx'
import { SelectField } from '../../../../ui/fields/select-field.tsx'
import type { SeasonDates } from '../rules/season.ts'
import styles from './season-dialog.module.css'

const FOLLOWS = ['nepali', 'english', 'festival'] as const
const MONTHS = Array.from({ length: 12 }, (_, at) => at + 1)

/** Matches windows that are too narrow for the three choices side by side. */
const NARROW = '(max-width: 480px)'

type Props = { dates: SeasonDates; onChange: (dates: Partial<SeasonDates>) => void }

/** Renders the fields for the nights of a season: months of the Nepali calendar, two dates, or a festival. */
export function SeasonDatesFields({ dates, onChange }: Props) {
  const t = useT('calendar')
  const id = useId()
  const isNarrow = useMediaQuery(NARROW, matchMedia(NARROW).matches)
  return (
    <div role="group" aria-labelledby={id} className={styles.form}>
      <div>
        <div id={id}>{t('datesFollow')}</div>
        <SegmentedControl
          fullWidth
          orientation={isNarrow ? 'vertical' : 'horizontal'}
          aria-labelledby={id}
          value={dates.follows}
          onChange={(value) => {
            const follows = FOLLOWS.find((each) => each === value)
            if (follows) onChange({ follows })
          }}
          data={FOLLOWS.map((value) => ({ value, label: t(`follows_${value}`) }))}
        />
      </div>
      {dates.follows === 'nepali' && <MonthBoxes value={dates.months} onChange={(months) => onChange({ months })} />}
      {dates.follows === 'english' && <RangeFields dates={dates} onChange={onChange} />}
      {dates.follows === 'festival' && (
        <SelectField
          label={t('festival')}
          value={dates.festival}
          onChange={(value) => {
            const festival = FESTIVALS.find((each) => each === value)
            if (festival) onChange({ festival })
          }}
          options={FESTIVALS.map((value) => ({ value, label: t(value) }))}
        />
      )}
    </div>
  )
}

/** Renders the fields for the first and the last night. */
export function RangeFields({ dates, onChange }: Props) {
  const t = useT('calendar')
  return (
    <div className={styles.row}>
      <DayField
        label={t('from')}
        value={dates.from}
        onChange={(day) => isCalendarDate(day) && onChange({ from: calendarDate(day) })}
      />
      <DayField
        label={t('lastNight')}
        value={dates.to}
        onChange={(day) => isCalendarDate(day) && onChange({ to: calendarDate(day) })}
      />
    </div>
  )
}

function MonthBoxes({ value, onChange }: { value: number[]; onChange: (months: number[]) => void }) {
  const t = useT('calendar')
  const isNepali = useLocale() === 'ne'
  return (
    <fieldset className={styles.group}>
      <legend>{t('months')}</legend>
      <div className={styles.boxes}>
        {MONTHS.map((month) => (
          <Checkbox
            key={month}
            label={isNepali ? monthName(month) : MONTHS_IN_LATIN.bs[month - 1]}
            checked={value.includes(month)}
            onChange={({ currentTarget: { checked } }) =>
              onChange(checked ? [...value, month] : value.filter((each) => each !== month))
            }
          />
        ))}
      </div>
    </fieldset>
  )
}
