import { Suspense } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { loadedOnce, type LoadedOnce } from './loaded-once.ts'

/** Returns what a first render shows: the value, or the fallback. */
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

test('loads a value that a render needs, and shows the fallback meanwhile', async () => {
  const value = loadedOnce(async () => 'texts')
  expect(show(value)).toBe('waiting')
  await vi.waitFor(() => expect(show(value)).toBe('texts'))
})

test('loads again for a render what could not be preloaded', async () => {
  const load = vi.fn(async () => 'texts').mockRejectedValueOnce(new Error('offline'))
  const value = loadedOnce(load)
  await expect(value.preload()).rejects.toThrow('offline')
  expect(show(value)).toBe('waiting')
  await vi.waitFor(() => expect(show(value)).toBe('texts'))
  expect(load).toHaveBeenCalledTimes(2)
})
