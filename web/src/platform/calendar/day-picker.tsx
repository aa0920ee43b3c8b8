import { isCalendarDate, type CalendarDate } from '@chautari/contract/dates'
import { IconCalendar } from '@tabler/icons-react'
import { useId } from 'react'
import { LargeDay, SmallDay } from '../../ui/text/two-calendars.tsx'
import { useFormats } from '../language/formats.ts'
import { useT } from '../language/texts.ts'
import { CalendarField } from './calendar-field.tsx'
import styles from './day-picker.module.css'

type Props = {
  label: string
  optional?: string
  name: string
  value: string
  first: CalendarDate
  last: CalendarDate
  hasYears?: boolean
  autoComplete?: string
  error?: string | undefined
  onChange: (day: string) => void
}

/** Renders a field for one day, empty at first, that opens a calendar in AD and Bikram Sambat. */
export function DayPicker({ label, optional, name, value, first, last, error, onChange, ...rest }: Props) {
  const t = useT('calendar')
  const id = useId()
  const errorId = useId()
  const { both } = useFormats()
  const day = isCalendarDate(value) ? value : undefined
  const summary = (
    <span className={styles.field} data-wrong={error ? true : undefined}>
      <IconCalendar size={20} stroke={1.75} aria-hidden />
      <span className={styles.label}>
        {label} {optional && <span>({optional})</span>}
      </span>
      <span className={styles.value}>{day ? <LargeDay {...both(day)} /> : t('chooseDay')}</span>
      {day && (
        <span className={styles.other}>
          <SmallDay {...both(day)} />
        </span>
      )}
    </span>
  )
  return (
    <div className={styles.picker}>
      <CalendarField
        summary={summary}
        errorId={error && errorId}
        choice={{
          heading: label,
          first,
          last,
          start: day,
          hasYears: rest.hasYears ?? false,
          onChoose: (start) => onChange(start),
          onClear: () => onChange(''),
        }}
      >
        <label htmlFor={id} className="visually-hidden">
          {label}
        </label>
        <input
          id={id}
          className={styles.native}
          name={name}
          type="date"
          autoComplete={rest.autoComplete}
          value={value}
          min={first}
          max={last}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      </CalendarField>
      {error && (
        <p id={errorId} className={styles.error} role="alert">
          {error}
        </p>
      )}
    </div>
  )
}
