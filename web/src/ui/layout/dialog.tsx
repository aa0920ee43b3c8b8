import { useId, useLayoutEffect, useRef, type ReactNode } from 'react'
import styles from './dialog.module.css'

type Props = {
  heading: string
  /** What the dialog is about, read with its heading. */
  lead?: ReactNode
  onClose: () => void
  children: ReactNode
}

/** A dialog that is open as long as it is there: the focus stays in it, Escape closes it, and the focus returns by itself. */
export function Dialog({ heading, lead, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()

  // Before it leaves the page, which alone would not give the focus back.
  useLayoutEffect(() => {
    const box = dialog.current
    box?.showModal()
    return () => {
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

/** The answers of a dialog, of equal weight. */
export function DialogButtons({ children }: { children: ReactNode }) {
  return <div className={styles.buttons}>{children}</div>
}

/** The button that opened it may have gone with what it did. */
function focusContent(): void {
  if (document.activeElement === document.body) document.querySelector<HTMLElement>('#content')?.focus({ preventScroll: true })
}
