import { PASSWORD_SUBMIT_DELAY_MS } from '@chautari/contract/account/limits'
import { useNavigate } from 'react-router'
import { api } from '../../../platform/api/api.ts'
import { useCheckedForm } from '../../../platform/forms/checked-form.ts'
import { links } from '../../../links.ts'
import { useT } from '../../../platform/language/texts.ts'
import { PasswordField } from '../../../ui/fields/password-field.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'
import styles from '../account-form.module.css'
import { FormEnd } from '../form-end.tsx'
import { NewPassword } from './new-password.tsx'

const loadSchema = async () => (await import('@chautari/contract/account/forms')).ChangePasswordForm
const NAMES = { chosen: 'new_password', repeated: 'new_password_confirmation' }

/** Changes the password, after the specification's delay (spec 2 §5, §9). */
export function PasswordForm({ email }: { email: string }) {
  const t = useT('settings')
  const navigate = useNavigate()
  const { form, errors, problem, isPending } = useCheckedForm({
    loadSchema,
    async send(typed) {
      await new Promise((resolve) => setTimeout(resolve, PASSWORD_SUBMIT_DELAY_MS))
      await api('POST /password/change', { body: typed })
      toast('success', t('passwordChanged'))
      await navigate(links.profile)
      return true
    },
    fieldOfCode: { password_incorrect: 'current_password' },
    failed: t('tryLater'),
  })
  return (
    <form {...form} className={styles.form}>
      {/* For the browser's own list of passwords. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        id="current_password"
        name="current_password"
        label={t('currentPassword')}
        showLabel={t('showPassword')}
        autoComplete="current-password"
        error={errors.current_password}
        required
      />
      <NewPassword label={t('newPassword')} errors={errors} names={NAMES} />
      <FormEnd problem={problem} isPending={isPending} submit={t(isPending ? 'saving' : 'changePassword')} />
    </form>
  )
}
