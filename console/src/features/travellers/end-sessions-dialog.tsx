import { Button, Textarea } from '@mantine/core'
import { IconLogout } from '@tabler/icons-react'
import { useT } from '../../platform/language/texts.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { faultOf, Form } from '../../ui/form.tsx'
import { Note } from '../../ui/note.tsx'
import { useTravellerCall } from './travellers-query.ts'

type Props = { id: string; session: string | null; onClose: () => void }

/** Signs out one device of a traveller, or all, after a reason. */
export function EndSessionsDialog({ id, session, onClose }: Props) {
  const t = useT('travellers')
  const isAll = session === null
  const { mutate, error, isPending } = useTravellerCall('POST /staff/travellers/:id/sessions/end', {
    done: t('ended'),
    onDone: onClose,
  })
  return (
    <Dialog opened onClose={onClose} title={t(isAll ? 'endAll' : 'endOne')}>
      <Form error={error} onSubmit={({ reason = '' }) => mutate({ params: { id }, body: { session, reason } })}>
        <Note icon={IconLogout} tone="pine">
          {t('endEffect')}
        </Note>
        <Textarea name="reason" label={t('reason')} autosize minRows={2} error={faultOf(error, 'reason')} data-autofocus />
        <Button type="submit" variant="filled" loading={isPending}>
          {t(isAll ? 'endAll' : 'endOne')}
        </Button>
      </Form>
    </Dialog>
  )
}
