import { IconX } from '@tabler/icons-react'
import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { useT } from '../../../platform/language/texts.ts'
import { MarkedText } from '../../../ui/text/marked-text.tsx'
import styles from './room-dialog.module.css'

type Props = { title: string; subtitle: string; footer: ReactNode; children: ReactNode; onClose: () => void }

/**
 * Renders a room over its property's page. The dialog is open in the HTML, so that it works without JavaScript. Hydration makes it modal:
 * Escape closes it, and it returns the focus.
 */
export function RoomDialog({ title, subtitle, footer, children, onClose }: Props) {
  const t = useT('room')
  const dialog = useRef<HTMLDialogElement>(null)
  const isLeaving = useRef(false)

  useLayoutEffect(() => {
    const element = dialog.current
    isLeaving.current = false
    element?.removeAttribute('open')
    element?.showModal()
    return () => {
      isLeaving.current = true
      element?.close()
    }
  }, [])

  return (
    <dialog
      ref={dialog}
      open
      className={styles.dialog}
      aria-labelledby="room-dialog-title"
      onClose={(event) => {
        if (event.target === event.currentTarget && !isLeaving.current) onClose()
      }}
      closedby="any"
    >
      <div className={styles.inner}>
        <header>
          <div>
            <h2 id="room-dialog-title">
              <MarkedText>{title}</MarkedText>
            </h2>
            <p>
              <MarkedText>{subtitle}</MarkedText>
            </p>
          </div>
          <form method="dialog">
            <button aria-label={t('close')}>
              <IconX size={22} stroke={1.75} aria-hidden />
            </button>
          </form>
        </header>
        <div className={styles.body}>{children}</div>
        <footer>{footer}</footer>
      </div>
    </dialog>
  )
}
