import { Button, TextInput } from '@mantine/core'
import { IconCopy, IconInfoCircle } from '@tabler/icons-react'
import { useState } from 'react'
import { useT } from '../../../platform/language/texts.ts'
import { DialogCancel } from '../../../ui/dialog/dialog-cancel.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { fieldError, Form } from '../../../ui/form.tsx'
import { Note } from '../../../ui/note.tsx'
import styles from './editor.module.css'

/** A call that copies the listing with a slug. */
export type DuplicateCall = {
  mutate: (input: { params: { slug: string }; body: { title: string } }) => void
  error: unknown
  isPending: boolean
}

type Props = { file: { slug: string; title: string }; call: DuplicateCall; effect: string }

/** Copies a property or package under another name, after showing what the copy contains. */
export function DuplicateButton({ file: { slug, title }, call, effect }: Props) {
  const t = useT('editor')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button leftSection={<IconCopy size={16} stroke={1.75} aria-hidden />} onClick={() => setOpen(true)}>
        {t('duplicate')}
      </Button>
      <Dialog opened={isOpen} onClose={() => setOpen(false)} title={t('duplicateTitle', { title })}>
        <Form error={call.error} onSubmit={({ title: name = '' }) => call.mutate({ params: { slug }, body: { title: name } })}>
          <TextInput
            name="title"
            lang="en"
            autoComplete="off"
            label={t('duplicateName')}
            description={t('duplicateNameHint')}
            error={fieldError(call.error, 'title')}
            data-autofocus
          />
          <Note icon={IconInfoCircle} tone="pine">
            {effect}
          </Note>
          <div className={styles.buttons}>
            <DialogCancel>{t('cancel')}</DialogCancel>
            <Button type="submit" variant="filled" loading={call.isPending}>
              {t('duplicateAct')}
            </Button>
          </div>
        </Form>
      </Dialog>
    </>
  )
}
