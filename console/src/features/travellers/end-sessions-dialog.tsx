import { IconLogout } from '@tabler/icons-react'
import { useT } from '../../platform/language/texts.ts'
import { ReasonDialog } from '../../ui/dialog/reason-dialog.tsx'
import { Note } from '../../ui/note.tsx'
import { useTravellerCall } from './travellers-query.ts'

type Props = { id: string; session: string | null; onClose: () => void }

/** Signs out one device of a traveller, or all, after a reason. */
export function EndSessionsDialog({ id, session, onClose }: Props) {
  const t = useT('travellers')
  const isAll = session === null
  const call = useTravellerCall('POST /staff/travellers/:id/sessions/end', { done: t('ended'), onDone: onClose })
  const action = t(isAll ? 'endAll' : 'endOne')
  return (
    <ReasonDialog
      title={action}
      reason={{ label: t('reason') }}
      action={action}
      call={call}
      onConfirm={(reason) => call.mutate({ params: { id }, body: { session, reason } })}
      onClose={onClose}
    >
      <Note icon={IconLogout} tone="pine">
        {t('endEffect')}
      </Note>
    </ReasonDialog>
  )
}
