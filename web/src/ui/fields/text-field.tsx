import { IconAlertCircle } from '@tabler/icons-react'
import type { ComponentProps, ReactNode } from 'react'
import styles from './text-field.module.css'

type Props = ComponentProps<'input'> & {
  id: string
  label: string
  /** Said beside the label of a field that may stay empty. */
  optional?: string
  hint?: string
  /** Stands before what is typed and is no part of it. */
  prefix?: string
  /** Stands behind what is typed, such as a button that shows it. */
  after?: ReactNode
  /** What else describes the field, by its id. */
  describedBy?: string
  error?: ReactNode
  rows?: number
}

/** A line or, with `rows`, a paragraph of text with its label, its hint and what is wrong with it. */
export function TextField({ id, label, optional, hint, prefix, after, describedBy, error, rows, ...input }: Props) {
  const described = [error && `${id}-error`, hint && `${id}-hint`, describedBy].filter(Boolean).join(' ')
  const field = { ...input, id, 'aria-invalid': error ? true : undefined, 'aria-describedby': described || undefined }
  return (
    <div className={styles.field} data-wrong={error ? true : undefined}>
      <label htmlFor={id}>
        {label}
        {optional && <span> ({optional})</span>}
      </label>
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      <div className={styles.line}>
        {prefix && <span aria-hidden>{prefix}</span>}
        {rows ? <textarea rows={rows} {...(field as ComponentProps<'textarea'>)} /> : <input type="text" {...field} />}
        {after}
      </div>
      {/* Its place is kept, else a message that appears on blur would move the button that is being pressed. */}
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
