import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import styles from './undo-toast.module.css'

const SHOWN_MS = 10_000

/** Shows what was done, with a button that undoes it. It stays longer than other messages. */
export function showUndoToast(message: string, { label, onUndo }: { label: string; onUndo: () => void }): void {
  const id = notifications.show({
    autoClose: SHOWN_MS,
    withCloseButton: false,
    message: (
      <span className={styles.line}>
        {message}
        <Button
          size="xs"
          variant="subtle"
          className={styles.undo}
          onClick={() => {
            notifications.hide(id)
            onUndo()
          }}
        >
          {label}
        </Button>
      </span>
    ),
  })
}
