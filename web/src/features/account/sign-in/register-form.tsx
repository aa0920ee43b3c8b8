import { joinName } from '@chautari/contract/account/name'
import { MOBILE_LENGTH } from '@chautari/contract/fields/field-limits'
import { useState } from 'react'
import { Link } from 'react-router'
import { links } from '../../../links.ts'
import { ApiError } from '../../../platform/api/api.ts'
import { signInApi } from '../../../platform/session/sign-in-api.ts'
import { useCheckedForm } from '../../../platform/forms/checked-form.ts'
import { loginLink, signIn } from '../../../entities/account/signing-in.ts'
import { useT } from '../../../platform/language/texts.ts'
import { CheckField } from '../../../ui/fields/check-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import styles from '../account-form.module.css'
import { FormEnd } from '../form-end.tsx'
import { NewPassword } from '../password/new-password.tsx'

const loadSchema = async () => (await import('@chautari/contract/account/forms')).RegisterForm

/** Registers an account, signs in, and opens `next` or home (spec 2 §3, §5). */
export function RegisterForm({ next }: { next: string | null }) {
  const t = useT('account')
  const [refusedEmail, setRefusedEmail] = useState<string>()
  const { form, errors, problem, isPending } = useCheckedForm({
    loadSchema,
    async send({ firstname, lastname, email, phoneNumber, password, confirmation, newsletterSubscription }) {
      const { data } = await signInApi('POST /user/register', {
        body: {
          name: joinName(firstname, lastname),
          email,
          phone: phoneNumber,
          password,
          password_confirmation: confirmation,
          transactional_mail: true,
          newsletter_subscription: newsletterSubscription ?? false,
        },
      }).catch((error: unknown) => {
        setRefusedEmail(error instanceof ApiError && error.code === 'registration_refused' ? email : undefined)
        throw error
      })
      signIn(data, { next, message: t('registered') })
      return true
    },
    fieldOf: { name: 'firstname', phone: 'phoneNumber', password_confirmation: 'confirmation' },
    failed: t('tryLater'),
  })
  const inputOf = (name: string) => ({ id: name, name, error: errors[name], required: true })
  return (
    <form {...form} className={styles.form}>
      <div className={styles.pair}>
        <TextField {...inputOf('firstname')} label={t('firstname')} autoComplete="given-name" />
        <TextField {...inputOf('lastname')} label={t('lastname')} autoComplete="family-name" />
      </div>
      <TextField
        {...inputOf('email')}
        label={t('email')}
        hint={t('emailHint')}
        type="email"
        autoComplete="email"
        inputMode="email"
        spellCheck={false}
      />
      <TextField
        {...inputOf('phoneNumber')}
        label={t('phone')}
        hint={t('phoneHint', { n: MOBILE_LENGTH })}
        prefix="+977"
        type="tel"
        autoComplete="tel-national"
        inputMode="tel"
      />
      <NewPassword label={t('password')} errors={errors} />
      <CheckField id="newsletterSubscription" name="newsletterSubscription" label={t('newsletter')} />
      <FormEnd problem={problem} isPending={isPending} submit={t('register')} />
      {refusedEmail !== undefined && (
        <p className={styles.beside}>
          <Link to={loginLink(next ?? links.home)}>{t('logIn')}</Link>
          <Link to={links.forgotPassword} state={{ email: refusedEmail }}>
            {t('forgot')}
          </Link>
        </p>
      )}
    </form>
  )
}
