import { useBlocker } from 'react-router'
import { useT } from '../../platform/language/texts.ts'
import { useCloseQuestion } from '../../platform/use-close-question.ts'
import { Dialog } from './dialog.tsx'
import { LeaveChoice } from './leave-choice.tsx'

type Props = {
  isUnsaved: boolean
  /** Says what would be lost; without it, what was typed. */
  effect?: string
}

/** The options of the navigation with which a form ends once it is saved: nothing is asked, and going back does not open the form again. */
export const AFTER_SAVING = { replace: true, state: { isSaved: true } }

const isAfterSaving = (state: unknown) =>
  typeof state === 'object' && state !== null && 'isSaved' in state && state.isSaved === true

/** Asks before unsaved changes are lost: within the console by a window, for other addresses and closed tabs by the browser's own question. */
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
