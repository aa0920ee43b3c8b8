import { RESET_LINK_MINUTES } from '@chautari/contract/account/limits'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { api } from '../../../platform/api/api.ts'
import { useCheckedForm } from '../../../platform/forms/checked-form.ts'
import { useT } from '../../../platform/language/texts.ts'
import { TextField } from '../../../ui/fields/text-field.tsx'
import styles from '../account-form.module.css'
import { FormEnd } from '../form-end.tsx'

const loadSchema = async () => (await import('@chautari/contract/account/forms')).ForgotPasswordForm

/** Requests an email with a link to choose a new password (spec 2 §2, §4). */
export function ForgottenForm() {
  const t = useT('account')
  const typedAtLogin = emailIn(useLocation().state)
  const [isSent, setSent] = useState(false)
  const { form, errors, problem, isPending } = useCheckedForm({
    loadSchema,
    async send({ email }) {
      await api('POST /forgot-password', { body: { email } })
      setSent(true)
    },
    failed: t('tryLater'),
  })
  if (isSent) return <LinkSent />
  return (
    <form {...form} className={styles.form}>
      <TextField
        id="email"
        name="email"
        label={t('email')}
        type="email"
        autoComplete="email"
        inputMode="email"
        spellCheck={false}
        defaultValue={typedAtLogin}
        error={errors.email}
        required
      />
      <FormEnd problem={problem} isPending={isPending} submit={t('sendLink')} />
    </form>
  )
}

/** Returns the email that was typed on the login page, from the state of the navigation; empty without one, or for a phone number. */
function emailIn(state: unknown): string {
  const email = typeof state === 'object' && state !== null && 'email' in state ? state.email : ''
  return typeof email === 'string' && email.includes('@') ? email : ''
}

/** Replaces the form and takes its focus. */
function LinkSent() {
  const t = useT('account')
  const words = useRef<HTMLDivElement>(null)
  useEffect(() => words.current?.focus(), [])
  return (
    <div ref={words} tabIndex={-1} role="status" className={styles.done}>
      <p className={styles.good}>{t('linkSent')}</p>
      <p>{t('linkSentHint', { n: RESET_LINK_MINUTES })}</p>
    </div>
  )
}
