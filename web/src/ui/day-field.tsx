import { useId } from 'react'
import styles from './day-field.module.css'

type Props = {
  label: string
  name: string
  value: string
  min: string
  max: string
  /** The day in another calendar. */
  hint: string
  aside?: string
} & ({ onChange: (value: string) => void; isReadOnly?: false } | { isReadOnly: true; onChange?: undefined })

/** A day of the calendar, by the browser's own picker. */
export function DayField({ label, name, value, min, max, hint, aside, isReadOnly, onChange }: Props) {
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
        <span lang="ne">{hint}</span>
        {aside && ` · ${aside}`}
      </p>
    </div>
  )
}
