import { useRef, useState, type SubmitEvent } from 'react'
import { api } from '../../../platform/api/api.ts'
import { toastAfterReload } from '../../../platform/storage/after-reload.ts'
import { clearPersonalData } from '../../../entities/account/signing-out.ts'
import { links } from '../../../links.ts'
import { useT } from '../../../platform/language/texts.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Dialog, DialogButtons } from '../../../ui/layout/dialog.tsx'
import { PasswordField } from '../../../ui/fields/password-field.tsx'
import { refusedFields, refusalText } from '../refusal.ts'
import { useSending } from '../use-sending.ts'
import styles from './own-data.module.css'

/** Explains what is deleted and what the law requires us to keep, and deletes the account after confirmation. */
export function DeleteDialog({ hasPassword, onClose }: { hasPassword: boolean; onClose: () => void }) {
  const t = useT('settings')
  const form = useRef<HTMLFormElement>(null)
  const { isSending, send } = useSending()
  const [problem, setProblem] = useState('')

  function complain(text: string) {
    setProblem(text)
    form.current?.querySelector('input')?.focus()
  }

  async function remove(password: string) {
    try {
      await api('DELETE /user', { body: hasPassword ? { current_password: password } : {} })
      await clearPersonalData()
      toastAfterReload('success', t('deleted'))
      location.replace(links.home)
    } catch (error) {
      complain(refusedFields(error).current_password ?? refusalText(error, t('tryLater')))
    }
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = new FormData(event.currentTarget).get('current_password')
    const password = typeof typed === 'string' ? typed : ''
    if (hasPassword && password === '') complain(t('passwordRequired'))
    else void send(() => remove(password))
  }

  return (
    <Dialog
      heading={t('deleteHeading')}
      lead={
        <>
          <p>{t('deleteGone')}</p>
          <p>{t('deleteKept')}</p>
          <p>{t('deleteFinal')}</p>
        </>
      }
      onClose={onClose}
    >
      <form ref={form} method="post" className={styles.form} onSubmit={submit} noValidate>
        {hasPassword ? (
          <PasswordField
            id="delete-password"
            name="current_password"
            label={t('currentPassword')}
            showLabel={t('showPassword')}
            autoComplete="current-password"
            error={problem}
            required
          />
        ) : (
          <p role="alert">{problem}</p>
        )}
        <DialogButtons>
          <Button look="quiet" onClick={onClose}>
            {t('keepAccount')}
          </Button>
          <Button type="submit" look="quiet" className={styles.delete} aria-disabled={isSending}>
            {t(isSending ? 'deleting' : 'deleteConfirm')}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  )
}
