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
  return (
    <>
      <PlainWindow
        {...props}
        // Each open window hears Escape, also one below another.
        closeOnEscape={closeOnEscape && !isAsked}
        onClose={() => (hasText() ? setAsked(true) : onClose())}
        onInput={note}
      />
      <PlainWindow opened={isAsked} onClose={stay} title={t('leaveTitle')}>
        <LeaveChoice onLeave={leave} onStay={stay} />
      </PlainWindow>
    </>
  )
}
