import { useContext, useEffect, useState } from 'react'
import { useT } from '../../platform/language/texts.ts'
import { CloseDialog } from './close-dialog.ts'
import { LeaveChoice } from './leave-choice.tsx'
import { PlainWindow, type DialogProps } from './plain-window.tsx'
import { IsAskingToLeave, UnsavedForms } from './unsaved-forms.ts'
import { useTypedText } from './use-typed-text.ts'

/**
 * Renders a modal dialog. Asks before Escape, a press outside, its close button, a `DialogCancel` in it, the Back button or closing the tab discards typed
 * text.
 */
export function DialogWindow({ onClose, closeOnEscape = true, children, ...props }: DialogProps) {
  const t = useT('parts')
  const [isConfirming, setConfirming] = useState(false)
  const isAskingToLeave = useContext(IsAskingToLeave)
  const { rememberField, hasText } = useTypedText()
  useAskedOnBack(hasText)
  const stay = () => setConfirming(false)
  const leave = () => {
    stay()
    onClose()
  }
  // Deferred, because the confirmation would otherwise receive the same Escape and close again.
  const ask = () => setTimeout(() => setConfirming(true))
  const close = () => void (hasText() ? ask() : onClose())
  return (
    <>
      <PlainWindow
        {...props}
        // All open dialogs receive Escape, even those below another.
        closeOnEscape={closeOnEscape && !isConfirming && !isAskingToLeave}
        onClose={close}
        onInput={rememberField}
      >
        <CloseDialog value={close}>{children}</CloseDialog>
      </PlainWindow>
      <PlainWindow opened={isConfirming} onClose={stay} title={t('leaveTitle')}>
        <LeaveChoice onLeave={leave} onStay={stay} />
      </PlainWindow>
    </>
  )
}

/** Makes the screen ask before the Back button or closing the tab discards typed text. Other navigation begins in the dialog, after saving. */
function useAskedOnBack(hasText: () => boolean): void {
  const forms = useContext(UnsavedForms)
  useEffect(() => {
    const form = { isLostBy: (action?: string) => (action === undefined || action === 'POP') && hasText() }
    forms.add(form)
    return () => void forms.delete(form)
  }, [forms, hasText])
}
