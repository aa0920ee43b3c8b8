import { describe, expect, test } from 'vitest'
import { formLostBy, type UnsavedForm } from './unsaved-forms.ts'

describe('formLostBy', () => {
  const saved: UnsavedForm = { isLostBy: () => false }
  const unsaved: UnsavedForm = { effect: 'The reply is lost', isLostBy: () => true }
  const dialog: UnsavedForm = { isLostBy: (action) => action === undefined || action === 'POP' }

  test('finds an unsaved form beside saved ones, wherever it is on the screen', () => {
    expect(formLostBy(new Set([unsaved, saved]), 'PUSH')).toBe(unsaved)
    expect(formLostBy(new Set([saved, unsaved]), 'PUSH')).toBe(unsaved)
    expect(formLostBy(new Set([saved]), 'PUSH')).toBeUndefined()
  })

  test('lets a dialog lead to what it saved, but not lose its text by the Back button or with the tab', () => {
    expect(formLostBy(new Set([dialog]), 'PUSH')).toBeUndefined()
    expect(formLostBy(new Set([dialog]), 'POP')).toBe(dialog)
    expect(formLostBy(new Set([dialog]))).toBe(dialog)
  })
})
