import { notifications } from '@mantine/notifications'

const SHOWN_MS = 5_000

/** Shows a short message about something that is done. */
export function showToast(message: string): void {
  notifications.show({ message, autoClose: SHOWN_MS, withCloseButton: false })
}

/** Shows why something was not done, until the person closes it. */
export function showFailure(message: string): void {
  notifications.show({ message, color: 'red', autoClose: false })
}
