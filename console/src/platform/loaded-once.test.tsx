import { startTransition, Suspense, useState } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { loadedOnce, type LoadedOnce } from './loaded-once.ts'

afterEach(() => vi.unstubAllGlobals())

/** Returns the output of a first render: the value or the fallback. */
function show({ useValue }: LoadedOnce<string>): string {
  const Shown = () => <p>{useValue()}</p>
  const html = renderToString(
    <Suspense fallback={<p>waiting</p>}>
      <Shown />
    </Suspense>,
  )
  return /<p>(.*)<\/p>/.exec(html)?.[1] ?? html
}

test('shows a preloaded value at once', async () => {
  const value = loadedOnce(async () => 'texts')
  await value.preload()
  expect(show(value)).toBe('texts')
})

test('loads a value during a render and shows the fallback until it arrives', async () => {
  const value = loadedOnce(async () => 'texts')
  expect(show(value)).toBe('waiting')
  await vi.waitFor(() => expect(show(value)).toBe('texts'))
})

test('retries in a render after a failed preload', async () => {
  const load = vi.fn(async () => 'texts').mockRejectedValueOnce(new Error('offline'))
  const value = loadedOnce(load)
  await expect(value.preload()).rejects.toThrow('offline')
  expect(show(value)).toBe('waiting')
  await vi.waitFor(() => expect(show(value)).toBe('texts'))
  expect(load).toHaveBeenCalledTimes(2)
})

test('a suspended render resumes with the same hooks', async () => {
  const errors: unknown[] = []
  const { useValue } = loadedOnce(async () => 'texts')
  let root: Root | undefined
  const shown = new Promise<string>((resolve) => {
    function Shown() {
      const value = useValue()
      // A hook after `use`: React replays the component when the value arrives, and the number of hooks must match.
      useState(resolve(value))
      return null
    }
    root = createRoot(emptyContainer(), { onRecoverableError: (error) => errors.push(error) })
    // In a transition React waits for the value, as in a navigation.
    startTransition(() => root?.render(<Shown />))
  })
  expect(await shown).toBe('texts')
  await new Promise((resolve) => setTimeout(resolve))
  expect(errors).toEqual([])
  flushSync(() => root?.unmount())
  // React finishes its work in immediates, which still need the window.
  for (let turn = 0; turn < 10; turn++) await new Promise((resolve) => setImmediate(resolve))
})

/** Returns a minimal fake element, enough for React to render nothing. */
function emptyContainer(): Element {
  const window = { HTMLIFrameElement: class {} }
  vi.stubGlobal('window', window)
  const ownerDocument = { nodeType: 9, defaultView: window, addEventListener: () => {} }
  return { nodeType: 1, nodeName: 'DIV', tagName: 'DIV', ownerDocument, addEventListener: () => {} } as unknown as Element
}
