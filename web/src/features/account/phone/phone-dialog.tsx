import { PHONE_CODE_MINUTES } from '@chautari/contract/account/limits'
import { useT } from '../../../platform/language/texts.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Dialog, DialogButtons } from '../../../ui/layout/dialog.tsx'
import styles from './phone-code-form.module.css'
import { PhoneCodeForm } from './phone-code-form.tsx'
import type { PhoneVerificationState } from './use-phone-verification.ts'

/** Requests a code by SMS, then asks for it. */
export function PhoneDialog({
  phone,
  verification,
  onClose,
}: {
  phone: string
  verification: PhoneVerificationState
  onClose: () => void
}) {
  const t = useT('dashboard')
  const { isSent, isSending, problem, request } = verification
  return (
    <Dialog
      heading={t('phoneHeading')}
      lead={<p aria-live="polite">{isSent ? t('codeSent', { phone, n: PHONE_CODE_MINUTES }) : t('phoneLead', { phone })}</p>}
      onClose={onClose}
    >
      <p role="alert" className={styles.problem}>
        {problem}
      </p>
      {isSent ? (
        <PhoneCodeForm verification={verification} onClose={onClose} />
      ) : (
        <DialogButtons>
          <Button look="quiet" onClick={onClose}>
            {t('notNow')}
          </Button>
          <Button aria-disabled={isSending} onClick={() => void request()}>
            {t(isSending ? 'sending' : 'sendCode')}
          </Button>
        </DialogButtons>
      )}
    </Dialog>
  )
}
