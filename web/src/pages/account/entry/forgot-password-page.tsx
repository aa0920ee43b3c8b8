import { Link } from 'react-router'
import { ForgottenForm } from '../../../features/account/password/forgotten-form.tsx'
import { links } from '../../../links.ts'
import { useT } from '../../../platform/language/texts.ts'
import { EntryFrame } from './entry-frame.tsx'

/** Requests a password reset email (spec 2 §2). */
export default function ForgotPasswordPage() {
  const t = useT('account')
  const below = <Link to={links.login}>{t('backToLogin')}</Link>
  return (
    <EntryFrame title={t('forgottenTitle')} heading={t('forgottenHeading')} lead={t('forgottenLead')} below={below}>
      <ForgottenForm />
    </EntryFrame>
  )
}
