import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { ReactNode } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import { expect, test } from 'vitest'
import { latePart } from './late-part.tsx'

const Greeting = ({ name }: { name: string }) => <p>Namaste {name}</p>

test('latePart renders in place on the server and imports its code once for all pages', async () => {
  let imports = 0
  const Late = latePart(async () => {
    imports += 1
    return Greeting
  })
  for (const name of ['Sita', 'Ram']) {
    const html = await render(<Late name={name} />)
    expect(html.replaceAll('<!-- -->', '')).toBe(`<!--$--><p>Namaste ${name}</p><!--/$-->`)
  }
  expect(imports).toBe(1)
})

test('latePart.load rejects when the import fails, and can be retried', async () => {
  let isReachable = false
  const Late = latePart(async () => {
    if (!isReachable) throw new Error('offline')
    return Greeting
  })
  await expect(Late.load()).rejects.toThrow('offline')
  isReachable = true
  await expect(Late.load()).resolves.toBe(Greeting)
})

async function render(page: ReactNode): Promise<string> {
  const html = new PassThrough()
  const { pipe } = renderToPipeableStream(page, { onAllReady: () => pipe(html) })
  return text(html)
}
