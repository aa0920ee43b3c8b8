import { notifications, notificationsStore } from '@mantine/notifications'
import { afterEach, expect, test } from 'vitest'
import { hideFailures, showFailure, showToast } from './toast.ts'
import { showUndoToast } from './undo-toast.tsx'

const shown = () => notificationsStore.getState().notifications.map(({ message }) => message)

afterEach(() => notifications.clean())

test('hiding the failures of a screen leaves what was done', () => {
  showFailure('This listing is not complete yet')
  showToast('Saved')
  hideFailures()
  expect(shown()).toEqual(['Saved'])
})

test('a failure stays until something is done, then long enough to be read', () => {
  showFailure('This listing is not complete yet')
  const closings = () => notificationsStore.getState().notifications.map(({ autoClose }) => autoClose)
  expect(closings()).toEqual([false])
  showToast('Saved')
  expect(shown()).toEqual(['This listing is not complete yet', 'Saved'])
  expect(closings()).toEqual([5000, 5000])
})

test('what is done replaces the message of the act before, but not an Undo', () => {
  showUndoToast('Room closed', { label: 'Undo', onUndo: () => undefined })
  showToast('Section saved')
  showToast('Room added')
  expect(shown()).toHaveLength(2)
  expect(shown().at(-1)).toBe('Room added')
})

test('a new message is shown at once, in the place of the oldest', () => {
  for (const number of ['1', '2', '3', '4']) showFailure(`Not saved: ${number}`)
  showToast('Saved')
  expect(shown()).toEqual(['Not saved: 3', 'Not saved: 4', 'Saved'])
  expect(notificationsStore.getState().queue).toEqual([])
})
