import { VerifyEmail } from '../../../features/account/profile/verify-email.tsx'
import { useT } from '../../../platform/language/texts.ts'
import { EntryFrame } from './entry-frame.tsx'

/** Opened from the verification email; verifies the address. */
export default function VerifyEmailPage() {
  const t = useT('account')
  return (
    <EntryFrame title={t('verifyTitle')} heading={t('verifyHeading')}>
      <VerifyEmail />
    </EntryFrame>
  )
}
