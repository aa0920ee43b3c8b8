import { notifications } from '@mantine/notifications'

const SHOWN_MS = 5_000

/** Shows a short message about something that is done. */
export function showToast(message: string): void {
  notifications.show({ message, autoClose: SHOWN_MS, withCloseButton: false })
}

const failures = new Set<string>()

/** Shows why something was not done, until the person closes it or opens another screen. */
export function showFailure(message: string): void {
  failures.add(notifications.show({ message, color: 'red', autoClose: false }))
}

/** Removes the failures of a screen that was left: on the next one they would lie over what they are not about. */
export function hideFailures(): void {
  for (const id of failures) notifications.hide(id)
  failures.clear()
}
