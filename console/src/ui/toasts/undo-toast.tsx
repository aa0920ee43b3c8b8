import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { showDone } from './toast.ts'
import styles from './undo-toast.module.css'

const SHOWN_MS = 10_000

/** Shows the result of an act with a button that undoes it and restores the focus. It stays longer than other messages. */
export function showUndoToast(message: string, { label, onUndo }: { label: string; onUndo: () => void }): void {
  let before: (Element & Partial<HTMLOrSVGElement>) | null = null
  const id = showDone({
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
