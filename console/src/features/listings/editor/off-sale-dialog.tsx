import { Button } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useT } from '../../../platform/language/texts.ts'
import { DialogCancel } from '../../../ui/dialog/dialog-cancel.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Form } from '../../../ui/form.tsx'
import { Note } from '../../../ui/note.tsx'
import styles from './editor.module.css'
import { ReasonField } from './reason-field.tsx'

type Props = {
  /** The name of the property, room or package. */
  title: string
  effect: string
  action: string
  call: { error: unknown; isPending: boolean }
  isOpen: boolean
  onConfirm: (reason: string) => void
  onClose: () => void
  children?: ReactNode
}

/** Takes a property, a room or a package off sale, after a reason. */
export function OffSaleDialog({ title, effect, action, call, isOpen, onConfirm, onClose, children }: Props) {
  const t = useT('editor')
  const { error, isPending } = call
  return (
    <Dialog opened={isOpen} onClose={onClose} title={t('unpublishTitle', { title })}>
      <Form error={error} onSubmit={({ reason = '' }) => onConfirm(reason)}>
        <ReasonField error={error} isFirst />
        <Note icon={IconInfoCircle} tone="amber">
          {effect}
        </Note>
        {children}
        <div className={styles.buttons}>
          <DialogCancel>{t('keep')}</DialogCancel>
          <Button type="submit" variant="filled" color="red" loading={isPending}>
            {action}
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
