import { Link } from 'react-router'
import { LoginForm } from '../../../features/account/sign-in/login-form.tsx'
import { links } from '../../../links.ts'
import { useT } from '../../../platform/language/texts.ts'
import { EntryFrame } from './entry-frame.tsx'
import { useNext, providersClientLoader, providersLoader, withNext } from './entry-page.ts'
import { OtherAccounts } from './other-accounts.tsx'

export const loader = providersLoader
export const clientLoader = providersClientLoader

/** Shows the login form (spec 2 §2). */
export default function LoginPage() {
  const t = useT('account')
  const next = useNext()
  const below = (
    <>
      {t('noAccount')} <Link to={withNext(links.register, next)}>{t('signUp')}</Link>
    </>
  )
  return (
    <EntryFrame title={t('loginTitle')} heading={t('loginHeading')} lead={t('loginLead')} below={below}>
      <LoginForm next={next} />
      <OtherAccounts next={next} />
    </EntryFrame>
  )
}
