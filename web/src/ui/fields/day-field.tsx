import { useId } from 'react'
import styles from './day-field.module.css'
import { LargeDay, SmallDay } from '../text/two-calendars.tsx'

type Props = {
  label: string
  name: string
  value: string
  min: string
  max: string
  /** The chosen day in words, in both calendars; nothing until there is one. */
  days: { ad: string; bs: string } | undefined
} & ({ onChange: (value: string) => void; isReadOnly?: false } | { isReadOnly: true; onChange?: undefined })

/** A day of the calendar, by the browser's own picker. */
export function DayField({ label, name, value, min, max, days, isReadOnly, onChange }: Props) {
  const id = useId()
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        name={name}
        type="date"
        required={!isReadOnly}
        readOnly={isReadOnly}
        value={value}
        min={min}
        max={max}
        aria-describedby={`${id}-hint`}
        onChange={(event) => onChange?.(event.currentTarget.value)}
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
