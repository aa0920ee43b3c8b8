import { notifications, notificationsStore, type NotificationData } from '@mantine/notifications'

/** The maximum number of messages shown at once. */
export const MOST_MESSAGES = 3

const SHOWN_MS = 5_000

/**
 * Shows a message and returns its id. If too many are shown, removes the oldest one. The library would hold the new message back until another one
 * ends, but none ends while the pointer rests on a message, and failures do not end at all.
 */
function showMessage(message: NotificationData): string {
  const id = notifications.show(message)
  notifications.updateState(notificationsStore, (all) => all.slice(-MOST_MESSAGES))
  return id
}

const failures = new Set<string>()
let lastDone = ''

/**
 * Shows a message about something that is done. It replaces that of the act before, unless that one offers to undo it. Failures now leave with it: what is
 * done since makes them old, and nobody would close them.
 */
export function showDone(message: NotificationData): string {
  notifications.hide(lastDone)
  notifications.updateState(notificationsStore, (all) =>
    all.map((shown) => (shown.id && failures.has(shown.id) ? { ...shown, autoClose: SHOWN_MS } : shown)),
  )
  return showMessage(message)
}

/** Shows a short message about something that is done. */
export function showToast(message: string): void {
  lastDone = showDone({ message, autoClose: SHOWN_MS, withCloseButton: false })
}

/** Shows why something was not done, until the person closes it, opens another screen, or has done something else and had time to read it. */
export function showFailure(message: string): void {
  failures.add(showMessage({ message, color: 'red', autoClose: false }))
}

/** Removes the failure messages of the previous screen, which would cover the next one without concerning it. */
export function hideFailures(): void {
  for (const id of failures) notifications.hide(id)
  failures.clear()
}
