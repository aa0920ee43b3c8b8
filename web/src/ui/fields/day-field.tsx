import { useId } from 'react'
import styles from './day-field.module.css'
import { LargeDay, SmallDay } from '../text/two-calendars.tsx'

type Props = {
  label: string
  name: string
  value: string
  min: string
  max: string
  /** Shows the chosen day in both calendars. */
  days: { ad: string; bs: string } | undefined
  onChange: (value: string) => void
}

/** Shows a date field with the browser's picker. */
export function DayField({ label, name, value, min, max, days, onChange }: Props) {
  const id = useId()
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        name={name}
        type="date"
        required
        value={value}
        min={min}
        max={max}
        aria-describedby={`${id}-hint`}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <p id={`${id}-hint`}>
        {days && (
          <>
            <strong>
              <LargeDay {...days} />
            </strong>
            <SmallDay {...days} />
          </>
        )}
      </p>
    </div>
  )
}
