import { notifications, notificationsStore } from '@mantine/notifications'
import { isValidElement, type ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'
import { showUndoToast } from './undo-toast.tsx'

afterEach(() => notifications.clean())

type Parts = { children?: ReactNode; onClick?: () => void }

/** Returns the press of the button in a message. */
function pressIn(message: ReactNode): (() => void) | undefined {
  if (Array.isArray(message)) return message.map(pressIn).find((press) => press !== undefined)
  if (!isValidElement<Parts>(message)) return undefined
  return message.props.onClick ?? pressIn(message.props.children)
}

test('Undo in an older message undoes its own act, and leaves the message of the later one', () => {
  const undone: string[] = []
  for (const act of ['first', 'second']) showUndoToast(act, { label: 'Undo', onUndo: () => undone.push(act) })
  const [older, later] = notificationsStore.getState().notifications
  pressIn(older?.message)?.()
  expect(undone).toEqual(['first'])
  expect(notificationsStore.getState().notifications.map(({ id }) => id)).toEqual([later?.id])
})
