import type { ActiveSession } from '@chautari/contract/account/shapes'
import { api, ApiError } from '../../../platform/api/api.ts'
import { useT } from '../../../platform/language/texts.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Dialog, DialogButtons } from '../../../ui/layout/dialog.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'
import { refusalText } from '../refusal.ts'
import { useSending } from '../use-sending.ts'
import { useRefetchSessions } from './use-sessions.ts'

/** Asks for confirmation before ending other sessions. */
export function EndSessionsDialog({ sessions, onClose }: { sessions: ActiveSession[]; onClose: () => void }) {
  const t = useT('settings')
  const refetchSessions = useRefetchSessions()
  const { isSending, send } = useSending()
  const [first] = sessions
  const isOne = sessions.length === 1

  async function end() {
    try {
      for (const { id } of sessions) await api('DELETE /user/sessions/:id', { params: { id } }).catch(unlessGone)
      toast('success', t(isOne ? 'endedOne' : 'endedOthers'))
    } catch (error) {
      toast('failure', refusalText(error, t('tryLater')))
    }
    await refetchSessions()
    onClose()
  }

  return (
    <Dialog
      heading={isOne ? t('endHeading') : t('endOthersHeading')}
      lead={<p>{isOne ? t('endLead', { device: first?.device ?? '' }) : t('endOthersLead', { n: sessions.length })}</p>}
      onClose={onClose}
    >
      <DialogButtons>
        <Button look="quiet" onClick={onClose}>
          {t('keepSignedIn')}
        </Button>
        <Button look="quiet" aria-disabled={isSending} onClick={() => void send(end)}>
          {t(isSending ? 'ending' : 'signOut')}
        </Button>
      </DialogButtons>
    </Dialog>
  )
}

// A session that has already ended counts as success.
function unlessGone(error: unknown): void {
  if (!(error instanceof ApiError && error.status === 404)) throw error
}
