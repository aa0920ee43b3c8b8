import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { ResetForm } from '../../../features/account/password/reset-form.tsx'
import { links } from '../../../links.ts'
import { useT } from '../../../platform/language/texts.ts'
import { ButtonLink } from '../../../ui/actions/button.tsx'
import { EntryFrame } from './entry-frame.tsx'

/** Opened from the password email; sets a new password (spec 2 §2). */
export default function ResetPasswordPage() {
  const t = useT('account')
  const [search] = useSearchParams()
  const [{ token, email }] = useState({ token: search.get('token') ?? '', email: search.get('email') ?? '' })
  useEffect(() => {
    // Removes the token from the address bar and history, without the router.
    if (location.search !== '') history.replaceState(history.state, '', location.pathname)
  }, [])
  if (token === '' || email === '')
    return (
      <EntryFrame title={t('resetTitle')} heading={t('incompleteHeading')} lead={t('incompleteLead')}>
        <ButtonLink to={links.forgotPassword}>{t('askAgain')}</ButtonLink>
      </EntryFrame>
    )
  return (
    <EntryFrame title={t('resetTitle')} heading={t('resetHeading')} lead={t('resetLead', { email })}>
      <ResetForm token={token} email={email} />
    </EntryFrame>
  )
}
