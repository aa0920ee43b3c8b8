import { isPhone } from '@chautari/contract/account/name'
import { useState } from 'react'
import { Link } from 'react-router'
import { signInApi } from '../../../platform/session/sign-in-api.ts'
import { useCheckedForm } from '../../../platform/forms/checked-form.ts'
import { links } from '../../../links.ts'
import { signIn } from '../../../entities/account/signing-in.ts'
import { useT } from '../../../platform/language/texts.ts'
import { PasswordField } from '../../../ui/fields/password-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import styles from '../account-form.module.css'
import { FormEnd } from '../form-end.tsx'

const loadSchema = async () => (await import('@chautari/contract/account/forms')).LoginForm

/** Signs in by email or phone and password, and opens `next` or home (spec 2 §2, §5). */
export function LoginForm({ next }: { next: string | null }) {
  const t = useT('account')
  const [typed, setTyped] = useState('')
  const { form, errors, problem, isPending } = useCheckedForm({
    loadSchema,
    async send({ username, password }) {
      const name = username.trim()
      const { data } = await signInApi('POST /user/login', {
        body: { ...(isPhone(name) ? { phone: name } : { email: name }), password },
      })
      signIn(data, { next, message: t('loggedIn') })
      return true
    },
    fieldOf: { email: 'username', phone: 'username' },
    failed: t('tryLater'),
  })
  return (
    <form {...form} className={styles.form}>
      <TextField
        id="username"
        name="username"
        label={t('username')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.username}
        onInput={({ currentTarget }) => setTyped(currentTarget.value)}
        required
      />
      <PasswordField
        id="password"
        name="password"
        label={t('password')}
        showLabel={t('showPassword')}
        autoComplete="current-password"
        error={errors.password}
        required
      />
      <p className={styles.beside}>
        <Link to={links.forgotPassword} state={{ email: typed.trim() }}>
          {t('forgot')}
        </Link>
      </p>
      <FormEnd problem={problem} isPending={isPending} submit={t('logIn')} />
    </form>
  )
}
