import type { User } from '@chautari/contract/account/shapes'
import { links } from '../../../links.ts'
import { useT } from '../../../platform/language/texts.ts'
import { ButtonLink } from '../../../ui/actions/button.tsx'
import { PasswordForm } from './password-form.tsx'

/** Shows the password form, or how to set one for an account created with Google or Facebook. */
export function PasswordSection({ user }: { user: User }) {
  const t = useT('settings')
  if (user.has_password)
    return (
      <>
        <p>{t('passwordLead')}</p>
        <PasswordForm email={user.email} />
      </>
    )
  return (
    <>
      <p>{t('noPassword', { email: user.email })}</p>
      <ButtonLink to={links.forgotPassword} look="quiet">
        {t('choosePassword')}
      </ButtonLink>
    </>
  )
}
