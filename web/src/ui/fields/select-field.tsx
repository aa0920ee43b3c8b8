import { IconAlertCircle, IconChevronDown } from '@tabler/icons-react'
import type { ComponentProps, ReactNode } from 'react'
import styles from './select-field.module.css'

type Props = ComponentProps<'select'> & {
  id: string
  label: string
  /** Said beside the label of a field that may stay empty. */
  optional?: string
  error?: ReactNode
  /** The choices, as they are sent. */
  choices: readonly string[]
  /** How one is shown, where that is another. */
  say?: (choice: string) => string
  /** Shown while nothing is chosen; without it something always is. */
  none?: string
}

/** One of a few choices, by the browser's own list, with its label and what is wrong with it. */
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
