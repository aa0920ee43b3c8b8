import { notifications, notificationsStore } from '@mantine/notifications'
import { afterEach, expect, test } from 'vitest'
import { hideFailures, showFailure, showToast } from './toast.ts'

const shown = () => notificationsStore.getState().notifications.map(({ message }) => message)

afterEach(() => notifications.clean())

test('hiding the failures of a screen leaves what was done', () => {
  showFailure('This listing is not complete yet')
  showToast('Saved')
  hideFailures()
  expect(shown()).toEqual(['Saved'])
})

test('a failure stays until it is hidden', () => {
  showFailure('This listing is not complete yet')
  showToast('Saved')
  expect(shown()).toEqual(['This listing is not complete yet', 'Saved'])
})

test('a new message is shown at once, in the place of the oldest', () => {
  for (const number of ['1', '2', '3', '4']) showFailure(`Not saved: ${number}`)
  showToast('Saved')
  expect(shown()).toEqual(['Not saved: 3', 'Not saved: 4', 'Saved'])
  expect(notificationsStore.getState().queue).toEqual([])
})
