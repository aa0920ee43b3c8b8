import { Suspense, useEffect, useState, type ReactNode } from 'react'
import { useBlocker } from 'react-router'
import { late } from '../../platform/late.ts'
import { formLostBy, IsAskingToLeave, UnsavedForms, type UnsavedForm } from './unsaved-forms.ts'

const LeaveDialog = late(async () => (await import('./leave-dialog.tsx')).LeaveDialog)

const isAfterSaving = (state: unknown) =>
  typeof state === 'object' && state !== null && 'isSaved' in state && state.isSaved === true

/**
 * Asks before unsaved changes of the forms within are lost: by a dialog for navigation in the console, and by the browser for other addresses and closed
 * tabs. There is one for all forms of a screen, because the router supports only one blocker at a time.
 */
export function LeaveGuard({ children }: { children: ReactNode }) {
  const [forms] = useState(() => new Set<UnsavedForm>())
  const blocker = useBlocker(
    ({ currentLocation, nextLocation, historyAction }) =>
      currentLocation.pathname !== nextLocation.pathname &&
      !isAfterSaving(nextLocation.state) &&
      formLostBy(forms, historyAction) !== undefined,
  )
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => formLostBy(forms) && event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [forms])
  const isAsking = blocker.state === 'blocked'
  // Loaded with the first question, and then kept, because a dialog that is removed does not return the focus.
  const [hasAsked, setAsked] = useState(false)
  if (isAsking && !hasAsked) setAsked(true)
  return (
    <UnsavedForms value={forms}>
      <IsAskingToLeave value={isAsking}>{children}</IsAskingToLeave>
      <Suspense>
        {hasAsked && (
          <LeaveDialog
            opened={isAsking}
            effect={formLostBy(forms)?.effect}
            onLeave={() => blocker.proceed?.()}
            onStay={() => blocker.reset?.()}
          />
        )}
      </Suspense>
    </UnsavedForms>
  )
}
