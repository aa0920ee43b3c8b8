import { PHONE_CODE_LENGTH } from '@chautari/contract/account/limits'
import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import { useT } from '../../../platform/language/texts.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { DialogButtons } from '../../../ui/layout/dialog.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import styles from './phone-code-form.module.css'
import type { PhoneVerificationState } from './use-phone-verification.ts'

/** Asks for the code from the SMS. Another code can be requested after a wait. */
export function PhoneCodeForm({ verification, onClose }: { verification: PhoneVerificationState; onClose: () => void }) {
  const t = useT('dashboard')
  const form = useRef<HTMLFormElement>(null)
  const [problem, setProblem] = useState('')
  const { isSending, secondsToWait, request, confirm } = verification

  const focus = () => form.current?.querySelector('input')?.focus()
  // The pressed button has been removed, so the focus moves to the form.
  useEffect(focus, [])

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = new FormData(event.currentTarget).get('code')
    const code = typeof typed === 'string' ? typed.replaceAll(/\s/g, '') : ''
    if (code.length === PHONE_CODE_LENGTH && /^[\d\u0966-\u096f]+$/.test(code)) {
      setProblem('')
      void confirm(code)
      return
    }
    setProblem(t('codeRequired', { n: PHONE_CODE_LENGTH }))
    focus()
  }

  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate>
      <TextField
        id="phone-code"
        name="code"
        label={t('code')}
        hint={t('codeHint', { n: PHONE_CODE_LENGTH })}
        error={problem}
        autoComplete="one-time-code"
        inputMode="numeric"
        spellCheck={false}
        required
      />
      <DialogButtons>
        <Button look="quiet" onClick={onClose}>
          {t('notNow')}
        </Button>
        <Button type="submit" aria-disabled={isSending}>
          {t(isSending ? 'checking' : 'confirmCode')}
        </Button>
      </DialogButtons>
      <Button look="plain" aria-disabled={isSending || secondsToWait > 0} onClick={() => secondsToWait === 0 && void request()}>
        {secondsToWait > 0 ? t('resendIn', { n: secondsToWait }) : t('resend')}
      </Button>
    </form>
  )
}
