import type { ComponentProps } from 'react'
import styles from './check-field.module.css'

type Props = Omit<ComponentProps<'input'>, 'type'> & { id: string; label: string }

/** Renders a checkbox whose label is part of its hit area. */
export function CheckField({ id, label, ...input }: Props) {
  return (
    <label htmlFor={id} className={styles.check}>
      <input {...input} id={id} type="checkbox" />
      {label}
    </label>
  )
}
