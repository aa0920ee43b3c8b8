import { useState } from 'react'
import { useT } from '../../platform/language/texts.ts'
import { CloseDialog } from './close-dialog.ts'
import { LeaveChoice } from './leave-choice.tsx'
import { PlainWindow, type DialogProps } from './plain-window.tsx'
import { useTypedText } from './use-typed-text.ts'

/** Renders a modal dialog. Asks before Escape, a press outside, its close button or a `DialogCancel` in it discards typed text. */
export function DialogWindow({ onClose, closeOnEscape = true, children, ...props }: DialogProps) {
  const t = useT('parts')
  const [isAsked, setAsked] = useState(false)
  const { note, hasText } = useTypedText()
  const stay = () => setAsked(false)
  const leave = () => {
    stay()
    onClose()
  }
  // Deferred, because the confirmation would otherwise receive the same Escape and close again.
  const ask = () => setTimeout(() => setAsked(true))
  const close = () => void (hasText() ? ask() : onClose())
  return (
    <>
      <PlainWindow
        {...props}
        // All open dialogs receive Escape, even those below another.
        closeOnEscape={closeOnEscape && !isAsked}
        onClose={close}
        onInput={note}
      >
        <CloseDialog value={close}>{children}</CloseDialog>
      </PlainWindow>
      <PlainWindow opened={isAsked} onClose={stay} title={t('leaveTitle')}>
        <LeaveChoice onLeave={leave} onStay={stay} />
      </PlainWindow>
    </>
  )
}
