import { useId, useLayoutEffect, useRef, type FormEvent, type KeyboardEvent, type ReactNode } from 'react'
import styles from './dialog.module.css'

type Props = {
  heading: string
  /** The description, announced with the heading. */
  lead?: ReactNode
  /** Called when the user requests to close the dialog. It closes when it is no longer rendered. */
  onClose: () => void
  onInput?: (event: FormEvent<HTMLDialogElement>) => void
  children: ReactNode
}

/** Shows a modal dialog while mounted. Traps the focus, closes on Escape and returns the focus. */
export function Dialog({ heading, lead, onClose, onInput, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const isLeaving = useRef(false)
  const id = useId()

  // Closes before unmounting, because unmounting alone does not return the focus.
  useLayoutEffect(() => {
    const box = dialog.current
    isLeaving.current = false
    box?.showModal()
    return () => {
      isLeaving.current = true
      box?.close()
      requestAnimationFrame(focusContent)
    }
  }, [])

  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={`${id}-heading`}
      aria-describedby={lead ? `${id}-lead` : undefined}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        onClose()
      }}
      // Browsers close a dialog themselves after a second Escape without user interaction in between.
      onKeyDown={(event) => {
        if (!isEscape(event)) return
        event.preventDefault()
        event.stopPropagation()
        onClose()
      }}
      // The same applies to a second Back gesture on a phone.
      onClose={(event) => {
        if (event.target === event.currentTarget && !isLeaving.current) onClose()
      }}
      onInput={onInput}
    >
      <h2 id={`${id}-heading`}>{heading}</h2>
      {lead && (
        <div id={`${id}-lead`} className={styles.lead}>
          {lead}
        </div>
      )}
      {children}
    </dialog>
  )
}

/** Shows the buttons of a dialog with equal weight. */
export function DialogButtons({ children }: { children: ReactNode }) {
  return <div className={styles.buttons}>{children}</div>
}

/** Returns whether a key event is an Escape that closes the dialog. In an input method, Escape ends only the composition. */
const isEscape = ({ key, nativeEvent }: KeyboardEvent) => key === 'Escape' && !nativeEvent.isComposing

/** Focuses the content of the page when no element has the focus, because the button that opened the dialog may have been removed. */
function focusContent(): void {
  if (document.activeElement === document.body) document.querySelector<HTMLElement>('#content')?.focus({ preventScroll: true })
}
