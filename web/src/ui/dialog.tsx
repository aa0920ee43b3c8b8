import { useEffect, useId, useRef, type ReactNode } from 'react'
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

  useEffect(() => {
    const box = dialog.current
    box?.showModal()
    // Else the browser gives the focus back only to who closes it by Escape.
    return () => box?.close()
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
