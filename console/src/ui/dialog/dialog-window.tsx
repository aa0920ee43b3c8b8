import { useState } from 'react'
import { useT } from '../../platform/language/texts.ts'
import { LeaveChoice } from './leave-choice.tsx'
import { PlainWindow, type DialogProps } from './plain-window.tsx'
import { useTypedText } from './use-typed-text.ts'

/** Shows a window over the screen. Asks before Escape, a press outside or its close button discards what was typed in it. */
export function DialogWindow({ onClose, closeOnEscape = true, ...props }: DialogProps) {
  const t = useT('parts')
  const [isAsked, setAsked] = useState(false)
  const { note, hasText } = useTypedText()
  const stay = () => setAsked(false)
  const leave = () => {
    stay()
    onClose()
  }
  // Not at once: the window with the question would hear the same Escape, and close again.
  const ask = () => setTimeout(() => setAsked(true))
  return (
    <>
      <PlainWindow
        {...props}
        // Each open window hears Escape, also one below another.
        closeOnEscape={closeOnEscape && !isAsked}
        onClose={() => void (hasText() ? ask() : onClose())}
        onInput={note}
      />
      <PlainWindow opened={isAsked} onClose={stay} title={t('leaveTitle')}>
        <LeaveChoice onLeave={leave} onStay={stay} />
      </PlainWindow>
    </>
  )
}
