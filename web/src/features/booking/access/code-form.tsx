import { ACCESS_CODE_MINUTES } from '@chautari/contract/booking/limits'
import type { Booking } from '@chautari/contract/booking/shapes'
import { useEffect, useRef, type SubmitEvent } from 'react'
import { useT } from '../../../platform/language/texts.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { CodeField, codeIn } from './code-field.tsx'
import type { Access } from './use-access.ts'
import styles from './request-access.module.css'

/** Asks for the code that was sent to an email address or a mobile number. */
export function CodeForm({ access, booking }: { access: Access; booking: Booking }) {
  const t = useT('manage')
  const form = useRef<HTMLFormElement>(null)
  const { isPending, problem, open, send } = access
  const { lead_traveller_email: email, lead_traveller_phone: phone } = booking

  const focus = () => form.current?.querySelector('input')?.focus()
  // The pressed button has been removed, so the focus moves to the form.
  useEffect(focus, [])
  useEffect(() => {
    if (problem !== '') focus()
  }, [problem])

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    void open(codeIn(event.currentTarget))
  }

  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate>
      <p role="status">{t('accessSent', { sentTo: email ?? phone ?? '', n: ACCESS_CODE_MINUTES })}</p>
      <CodeField id="access-code" sentTo={email === null ? 'phone' : 'email'} error={problem} />
      <div className={styles.buttons}>
        <Button type="submit" aria-disabled={isPending}>
          {t(isPending ? 'accessChecking' : 'accessShow')}
        </Button>
        <Button look="plain" aria-disabled={isPending} onClick={() => void send()}>
          {t('accessAgain')}
        </Button>
      </div>
    </form>
  )
}
