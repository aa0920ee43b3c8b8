import { IconAlertCircle } from '@tabler/icons-react'
import type { FormEvent, ReactNode } from 'react'
import { ApiError } from '../platform/api/api.ts'
import { useT } from '../platform/language/texts.ts'
import { passkeyFault } from '../platform/session/passkeys.ts'
import styles from './form.module.css'
import { Note } from './note.tsx'

type Props = { error?: unknown; onSubmit: (values: Record<string, string>) => void; children: ReactNode }

/** A form whose values the server checks. It shows why a call was refused, unless a field shows it. */
export function Form({ error, onSubmit, children }: Props) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const values = [...new FormData(event.currentTarget)].filter((pair): pair is [string, string] => typeof pair[1] === 'string')
    onSubmit(Object.fromEntries(values))
  }
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      {children}
      <Refusal error={error} />
    </form>
  )
}

/** Why a call was refused or a passkey was not used, announced to screen readers. Faults of single fields stand below those. */
export function Refusal({ error }: { error: unknown }) {
  const t = useT('parts')
  const fault = passkeyFault(error)
  const isOfField = error instanceof ApiError && Object.keys(error.fields).length > 0
  const reason = error instanceof ApiError && error.message !== '' ? error.message : t(fault ?? 'hint')
  return (
    <div role="alert" className={styles.refusal}>
      {error && !isOfField ? (
        <Note icon={IconAlertCircle} tone="red">
          {reason}
        </Note>
      ) : null}
    </div>
  )
}

/** Returns the fault of a field in the server's answer, in the language of the page. */
export function faultOf(error: unknown, field: string): string | undefined {
  return error instanceof ApiError ? error.fields[field]?.[0] : undefined
}
