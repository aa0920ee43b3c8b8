import { useRef, useState, type ComponentProps } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '../../ui/actions/button.tsx'
import { Dialog, DialogButtons } from '../../ui/layout/dialog.tsx'
import { useT } from '../language/texts.ts'

type TextBox = HTMLInputElement | HTMLTextAreaElement

/** Shows a dialog with a form. Asks before Escape or the Back gesture of a phone discards what was typed. */
export function FormDialog({ onClose, children, ...dialog }: ComponentProps<typeof Dialog>) {
  const t = useT('drafts')
  const [isConfirming, setConfirming] = useState(false)
  const typed = useRef(new Set<TextBox>())
  const keepEditing = () => setConfirming(false)

  /** Closes the confirmation first: while it is open, the browser cannot return the focus to the page. */
  function discard() {
    flushSync(keepEditing)
    onClose()
  }

  // Inputs that left the document belong to a form that was submitted and replaced.
  const hasText = () => [...typed.current].some(({ isConnected, value }) => isConnected && value.trim() !== '')

  return (
    <Dialog
      {...dialog}
      onClose={() => (hasText() ? setConfirming(true) : onClose())}
      onInput={({ target }) => {
        if (isTextBox(target)) typed.current.add(target)
      }}
    >
      {children}
      {isConfirming && (
        <Dialog heading={t('discardHeading')} onClose={keepEditing}>
          <DialogButtons>
            <Button look="quiet" onClick={discard}>
              {t('discard')}
            </Button>
            <Button onClick={keepEditing}>{t('keepEditing')}</Button>
          </DialogButtons>
        </Dialog>
      )}
    </Dialog>
  )
}

const isTextBox = (target: EventTarget): target is TextBox =>
  target instanceof Element && target.matches('textarea, input:not([type="radio"], [type="checkbox"])')
