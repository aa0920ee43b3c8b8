import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { api, ApiError } from '../../../platform/api/api.ts'
import { useCheckedForm } from '../../../platform/forms/checked-form.ts'
import { links } from '../../../links.ts'
import { storedSession } from '../../../entities/account/session.ts'
import { dropSession } from '../../../platform/session/stored-session.ts'
import { useT } from '../../../platform/language/texts.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import styles from '../account-form.module.css'
import { FormEnd } from '../form-end.tsx'
import { NewPassword } from './new-password.tsx'

const loadSchema = async () => (await import('@chautari/contract/account/forms')).ResetPasswordForm

/** Renders the form that sets a new password with the emailed link and opens the login page (spec 2 §4, §5). For an expired link, offers a new one. */
export function ResetForm({ token, email }: { token: string; email: string }) {
  const t = useT('account')
  const navigate = useNavigate()
  const [isOver, setOver] = useState(false)
  const { form, errors, problem, isPending } = useCheckedForm({
    loadSchema,
    async send({ password, confirmation }) {
      const body = { token, email, password, password_confirmation: confirmation }
      await api('POST /reset-password', { body }).catch((error: unknown) => {
        setOver(error instanceof ApiError && error.code === 'token_invalid')
        throw error
      })
      // The server has ended every session of the account.
      if (storedSession()?.user.email === email.toLowerCase()) dropSession()
      toast('success', t('resetDone'))
      await navigate(links.login, { replace: true })
      return true
    },
    fieldOf: { password_confirmation: 'confirmation' },
    failed: t('tryLater'),
  })
  return (
    <form {...form} className={styles.form}>
      {/* For the browser's own list of passwords. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <NewPassword label={t('newPassword')} errors={errors} />
      <FormEnd problem={problem} isPending={isPending} submit={t('reset')} />
      {isOver && <Link to={links.forgotPassword}>{t('askAgain')}</Link>}
    </form>
  )
}
