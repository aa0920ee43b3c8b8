import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { showMessage } from './toast.ts'
import styles from './undo-toast.module.css'

const SHOWN_MS = 10_000

/** Shows what was done, with a button that undoes it and returns the focus to where it was. It stays longer than other messages. */
export function showUndoToast(message: string, { label, onUndo }: { label: string; onUndo: () => void }): void {
  let before: (Element & Partial<HTMLOrSVGElement>) | null = null
  const id = showMessage({
    autoClose: SHOWN_MS,
    withCloseButton: false,
    message: (
      <span className={styles.line}>
        {message}
        <Button
          size="xs"
          variant="subtle"
          className={styles.undo}
          onFocus={({ relatedTarget }) => (before = relatedTarget)}
          onClick={() => {
            notifications.hide(id)
            before?.focus?.()
            onUndo()
          }}
        >
          {label}
        </Button>
      </span>
    ),
  })
}
