import { Button } from '@mantine/core'
import { useState } from 'react'
import { useT } from '../../platform/language/texts.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Refusal } from '../../ui/form.tsx'
import styles from './security.module.css'
import { useOwnSecurity } from './use-own-security.ts'

type Call = 'DELETE /staff/me/passkeys/:id' | 'DELETE /staff/me/sessions/:id' | 'DELETE /staff/me/keys/:id'
export type RemoveProps = { call: Call; id: string; label: string; title: string; effect: string; done: string }

/** Removes a passkey, device or key of the user, after showing the effect. */
export function RemoveButton({ call, id, label, title, effect, done }: RemoveProps) {
  const t = useT('security')
  const [isOpen, setOpen] = useState(false)
  const { mutate, error, isPending } = useOwnSecurity(call, done)
  const remove = () => mutate({ params: { id } }, { onSuccess: () => setOpen(false) })
  return (
    <>
      <Button color="red" variant="outline" size="xs" onClick={() => setOpen(true)} aria-label={title}>
        {label}
      </Button>
      <Dialog opened={isOpen} onClose={() => setOpen(false)} title={title}>
        <p>{effect}</p>
        <Refusal error={error} />
        <div className={styles.actions}>
          <Button onClick={() => setOpen(false)}>{t('keep')}</Button>
          <Button color="red" variant="filled" loading={isPending} onClick={remove}>
            {label}
          </Button>
        </div>
      </Dialog>
    </>
  )
}
