import { Button, Textarea } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { useT } from '../../../platform/language/texts.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { faultOf, Form } from '../../../ui/form.tsx'
import { Note } from '../../../ui/note.tsx'
import type { PropertyFile } from '../rules/property-fields.ts'
import styles from './editor.module.css'
import { useFileCall } from './use-file-call.ts'

type Props = { file: PropertyFile; isOpen: boolean; onClose: () => void }

/** Takes a property off sale, after a reason. */
export function UnpublishDialog({ file: { slug, title }, isOpen, onClose }: Props) {
  const t = useT('editor')
  const { mutate, error, isPending } = useFileCall('POST /staff/properties/:slug/unpublish', {
    slug,
    done: t('unpublished'),
    onDone: onClose,
  })
  return (
    <Dialog opened={isOpen} onClose={onClose} title={t('unpublishTitle', { title })}>
      <Form error={error} onSubmit={({ reason = '' }) => mutate({ params: { slug }, body: { reason } })}>
        <Textarea
          name="reason"
          autosize
          minRows={2}
          label={t('reason')}
          description={t('reasonHint')}
          error={faultOf(error, 'reason')}
          data-autofocus
        />
        <Note icon={IconInfoCircle} tone="amber">
          {t('unpublishEffect')}
        </Note>
        <div className={styles.buttons}>
          <Button onClick={onClose}>{t('keep')}</Button>
          <Button type="submit" variant="filled" color="red" loading={isPending}>
            {t('unpublish')}
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
