import { IconAlertCircle } from '@tabler/icons-react'
import { useEffect, useRef, type FormEvent, type ReactNode } from 'react'
import { ApiError } from '../platform/api/api.ts'
import { useT } from '../platform/language/texts.ts'
import { passkeyErrorKey } from '../platform/session/passkeys.ts'
import { unshownErrors } from './fields/unshown-errors.ts'
import styles from './form.module.css'
import { Note } from './note.tsx'

/** `shown` are the names of the fields that show their own errors; all fields by default. */
type ErrorProps = { error?: unknown; shown?: readonly string[] | undefined }
type Props = ErrorProps & {
  onSubmit: (values: Record<string, string>) => void
  /** Called when a field of the form changes. */
  onChange?: () => void
  children: ReactNode
}

/** Renders a form whose values the server validates. Shows the reason of a refusal, unless a field shows it. */
export function Form({ error, shown, onSubmit, onChange, children }: Props) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const values = [...new FormData(event.currentTarget)].filter((pair): pair is [string, string] => typeof pair[1] === 'string')
    onSubmit(Object.fromEntries(values))
  }
  return (
    <form className={styles.form} noValidate onChange={onChange} onSubmit={submit}>
      {children}
      <Refusal error={error} shown={shown} />
    </form>
  )
}

/**
 * Renders, as an alert, why a call was refused or a passkey was not used. Errors of single fields are shown below the fields: moves the focus to the first
 * such field of its form or panel, because the button lost it during the call.
 */
export function Refusal({ error, shown }: ErrorProps) {
  const t = useT('parts')
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (error) box.current?.closest('form, section')?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [error])
  const isOfField = error instanceof ApiError && Object.keys(error.fields).length > 0
  const message = error instanceof ApiError && error.message !== '' ? error.message : t(passkeyErrorKey(error) ?? 'hint')
  const reasons = isOfField ? unshownErrors(error.fields, shown) : [message]
  return (
    <div ref={box} role="alert" className={styles.refusal}>
      {error && reasons.length > 0 ? (
        <Note icon={IconAlertCircle} tone="red">
          {reasons.join(' ')}
        </Note>
      ) : null}
    </div>
  )
}

/** Returns the error of a field in the server's response, in the language of the page. */
export function fieldError(error: unknown, field: string): string | undefined {
  return error instanceof ApiError ? error.fields[field]?.[0] : undefined
}
