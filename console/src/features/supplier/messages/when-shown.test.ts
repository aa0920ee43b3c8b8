import { afterEach, expect, test, vi } from 'vitest'
import { whenShown } from './when-shown.ts'

afterEach(() => vi.unstubAllGlobals())

/** Opens a tab in a state, and returns the function that changes the state. */
function openTab(first: DocumentVisibilityState): (next: DocumentVisibilityState) => void {
  const tab = Object.assign(new EventTarget(), { visibilityState: first })
  vi.stubGlobal('document', tab)
  return (next) => {
    tab.visibilityState = next
    tab.dispatchEvent(new Event('visibilitychange'))
  }
}

test('in a tab that is shown, it runs at once', () => {
  openTab('visible')
  const run = vi.fn()
  whenShown(run)
  expect(run).toHaveBeenCalledOnce()
})

test('in a tab opened in the background, it runs when the tab is shown, until it is ended', () => {
  const change = openTab('hidden')
  const run = vi.fn()
  const end = whenShown(run)
  expect(run).not.toHaveBeenCalled()
  change('visible')
  expect(run).toHaveBeenCalledOnce()
  change('hidden')
  end()
  change('visible')
  expect(run).toHaveBeenCalledOnce()
})
