import type { User } from '@chautari/contract/account/shapes'
import { api } from '../../../platform/api/api.ts'
import { useT } from '../../../platform/language/texts.ts'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { Button } from '../../../ui/actions/button.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'
import { refusalText } from '../refusal.ts'
import { useSending } from '../use-sending.ts'
import styles from './profile-details.module.css'

/** Shows whether the email address is verified, and how to verify it. Guest bookings join the account only then. */
export function EmailVerification({ user }: { user: User }) {
  const t = useT('dashboard')
  const { isSending, send } = useSending()

  async function mailLink() {
    try {
      const { data } = await api('POST /user/email/verification', {})
      toast('success', data.message)
    } catch (error) {
      toast('failure', refusalText(error, t('tryLater')))
    }
  }

  if (user.is_email_verified) return <Badge isGood>{t('emailProved')}</Badge>
  return (
    <>
      <Badge isGood={false}>{t('emailUnproved')}</Badge>
      <p className={styles.hint}>{t('emailWhy')}</p>
      <Button look="quiet" aria-disabled={isSending} onClick={() => void send(mailLink)}>
        {t(isSending ? 'sending' : 'emailAgain')}
      </Button>
    </>
  )
}
