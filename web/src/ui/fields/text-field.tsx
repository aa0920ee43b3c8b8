import { IconAlertCircle } from '@tabler/icons-react'
import type { ComponentProps, ReactNode } from 'react'
import styles from './text-field.module.css'

type Props = ComponentProps<'input'> & {
  id: string
  label: string
  /** Shown next to the label of an optional field. */
  optional?: string
  hint?: string
  /** A prefix that is not part of the value. */
  prefix?: string
  /** An element after the input, such as a reveal button. */
  after?: ReactNode
  /** The id of a further description. */
  describedBy?: string
  error?: ReactNode
  rows?: number
}

/** Shows a text field, or a text area with `rows`, with label, hint and error. */
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
      {/* The space is always reserved, because a message that appears on blur would otherwise move the button that is being pressed. */}
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
