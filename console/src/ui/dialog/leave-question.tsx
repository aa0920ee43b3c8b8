import { useBlocker } from 'react-router'
import { useT } from '../../platform/language/texts.ts'
import { useCloseQuestion } from '../../platform/use-close-question.ts'
import { Dialog } from './dialog.tsx'
import { LeaveChoice } from './leave-choice.tsx'

type Props = {
  isUnsaved: boolean
  /** The text about what would be lost; by default the typed text. */
  effect?: string
}

/** The navigation options after a form is saved: no confirmation is shown, and the Back button does not return to the form. */
export const AFTER_SAVING = { replace: true, state: { isSaved: true } }

const isAfterSaving = (state: unknown) =>
  typeof state === 'object' && state !== null && 'isSaved' in state && state.isSaved === true

/** Asks before unsaved changes are lost: by a dialog for navigation in the console, and by the browser for other addresses and closed tabs. */
export function LeaveQuestion({ isUnsaved, effect }: Props) {
  const t = useT('parts')
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isUnsaved && currentLocation.pathname !== nextLocation.pathname && !isAfterSaving(nextLocation.state),
  )
  useCloseQuestion(isUnsaved)
  return (
    <Dialog opened={blocker.state === 'blocked'} onClose={() => blocker.reset?.()} title={t('leaveTitle')}>
      <LeaveChoice effect={effect} onLeave={() => blocker.proceed?.()} onStay={() => blocker.reset?.()} />
    </Dialog>
  )
}
