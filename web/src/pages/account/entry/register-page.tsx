import { Link } from 'react-router'
import { RegisterForm } from '../../../features/account/sign-in/register-form.tsx'
import { links } from '../../../links.ts'
import { useT } from '../../../platform/language/texts.ts'
import { EntryFrame } from './entry-frame.tsx'
import { useNext, providersClientLoader, providersLoader, withNext } from './entry-page.ts'
import { OtherAccounts } from './other-accounts.tsx'

export const loader = providersLoader
export const clientLoader = providersClientLoader

/** Shows the registration form (spec 2 §2). */
export default function RegisterPage() {
  const t = useT('account')
  const next = useNext()
  const below = (
    <>
      {t('hasAccount')} <Link to={withNext(links.login, next)}>{t('logIn')}</Link>
    </>
  )
  return (
    <EntryFrame title={t('registerTitle')} heading={t('registerHeading')} lead={t('registerLead')} below={below}>
      <RegisterForm next={next} />
      <OtherAccounts next={next} />
    </EntryFrame>
  )
}
