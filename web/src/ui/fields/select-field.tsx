import { IconAlertCircle, IconChevronDown } from '@tabler/icons-react'
import type { ComponentProps, ReactNode } from 'react'
import styles from './select-field.module.css'

type Props = ComponentProps<'select'> & {
  id: string
  label: string
  /** Shown next to the label of an optional field. */
  optional?: string
  error?: ReactNode
  /** The submitted values. */
  choices: readonly string[]
  /** Returns the displayed text of a value; the value itself by default. */
  say?: (choice: string) => string
  /** The placeholder; without it, a value is always selected. */
  none?: string
}

/** Shows a native select with label and error. */
export function SelectField({ id, label, optional, error, choices, say = String, none, ...select }: Props) {
  return (
    <div className={styles.field} data-wrong={error ? true : undefined}>
      <label htmlFor={id}>
        {label}
        {optional && <span> ({optional})</span>}
      </label>
      <div className={styles.line}>
        <select {...select} id={id} aria-invalid={error ? true : undefined} aria-describedby={error ? `${id}-error` : undefined}>
          {none !== undefined && <option value="">{none}</option>}
          {choices.map((choice) => (
            <option key={choice} value={choice}>
              {say(choice)}
            </option>
          ))}
        </select>
        <IconChevronDown size={20} stroke={1.75} aria-hidden />
      </div>
      <p id={`${id}-error`} className={styles.error}>
        {error && (
          <>
            <IconAlertCircle size={18} stroke={2} aria-hidden />
            {error}
          </>
        )}
      </p>
    </div>
  )
}
