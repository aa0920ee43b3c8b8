import { useId, useLayoutEffect, useRef, type FormEvent, type KeyboardEvent, type ReactNode } from 'react'
import styles from './dialog.module.css'

type Props = {
  heading: string
  /** The description, announced with the heading. */
  lead?: ReactNode
  /** Called when the traveller wants to leave. The dialog closes once it is no longer rendered. */
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
      // After a second Escape without another key in between, browsers close a dialog themselves.
      onKeyDown={(event) => {
        if (!isEscape(event)) return
        event.preventDefault()
        event.stopPropagation()
        onClose()
      }}
      // So does a second Back gesture of a phone.
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

/** Escape in an input method ends only its composition. */
const isEscape = ({ key, nativeEvent }: KeyboardEvent) => key === 'Escape' && !nativeEvent.isComposing

/** The button that opened it may have been removed. */
function focusContent(): void {
  if (document.activeElement === document.body) document.querySelector<HTMLElement>('#content')?.focus({ preventScroll: true })
}
