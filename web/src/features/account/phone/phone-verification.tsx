import type { User } from '@chautari/contract/account/shapes'
import { useState } from 'react'
import { useT } from '../../../platform/language/texts.ts'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { Button } from '../../../ui/actions/button.tsx'
import { PhoneDialog } from './phone-dialog.tsx'
import { usePhoneVerification } from './use-phone-verification.ts'

/** Renders whether the phone is verified, and the dialog to verify it (spec 2 §2, §4). */
export function PhoneVerification({ profile }: { profile: User['profile'] }) {
  const t = useT('dashboard')
  const [isOpen, setOpen] = useState(false)
  // Kept outside the dialog, so that a code sent earlier can be entered after the dialog was closed.
  const verification = usePhoneVerification(profile.phone ?? '', () => setOpen(false))
  if (profile.phone === null) return null
  return (
    <>
      <Badge isGood={profile.phone_verified}>{t(profile.phone_verified ? 'verified' : 'notVerified')}</Badge>
      {!profile.phone_verified && (
        <Button look="quiet" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {t('verifyPhone')}
        </Button>
      )}
      {isOpen && <PhoneDialog phone={profile.phone} verification={verification} onClose={() => setOpen(false)} />}
    </>
  )
}
