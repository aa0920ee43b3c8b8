import { Button, Textarea } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { useT } from '../../../platform/language/texts.ts'
import { ApiError } from '../../../platform/api/api.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { faultOf, Form } from '../../../ui/form.tsx'
import { Note } from '../../../ui/note.tsx'
import { useFileCall } from '../editor/use-file-call.ts'
import type { Room } from '../rules/room-fields.ts'
import styles from './rooms.module.css'

type Props = { property: string; room: Room; onClose: () => void }

/** Takes a room off sale, after a reason. The last room of a property on sale is refused, with the reason as a message. */
export function ArchiveDialog({ property, room: { slug, title }, onClose }: Props) {
  const t = useT('rooms')
  const { mutate, error, isPending } = useFileCall('POST /staff/rooms/:slug/archive', {
    slug: property,
    done: t('archived'),
    onDone: onClose,
  })
  const missing = error instanceof ApiError && error.code === 'listing_incomplete' ? Object.values(error.fields).flat() : []
  return (
    <Dialog opened onClose={onClose} title={t('archiveTitle', { title })}>
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
          {t('archiveEffect')}
        </Note>
        {missing.length > 0 && (
          <p role="alert" className={styles.error}>
            {missing.join(' ')}
          </p>
        )}
        <div className={styles.buttons}>
          <Button onClick={onClose}>{t('keep')}</Button>
          <Button type="submit" variant="filled" color="red" loading={isPending}>
            {t('archive')}
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
