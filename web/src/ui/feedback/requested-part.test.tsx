import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { Suspense, type ReactNode } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PartTexts, requestedPart } from './requested-part.tsx'

const Greeting = ({ name }: { name: string }) => <p>Namaste {name}</p>

test('requestedPart shows an error in its place and a retry button when its code fails to load', async () => {
  const Failing = requestedPart<{ name: string }>(() => Promise.reject(new Error('offline')))
  const html = await render(<Failing name="Sita" />)
  expect(html).toMatch(/<h1>Home<\/h1>.*<p>It failed\.<\/p><button[^>]*>Try again<\/button>/)
})

test('requestedPart renders the component when its code has loaded', async () => {
  const Late = requestedPart(async () => Greeting)
  expect((await render(<Late name="Sita" />)).replaceAll('<!-- -->', '')).toContain('<p>Namaste Sita</p>')
})

async function render(part: ReactNode): Promise<string> {
  const html = new PassThrough()
  const page = (
    <PartTexts value={{ failed: 'It failed.', tryAgain: 'Try again', actionFailed: '' }}>
      <h1>Home</h1>
      <Suspense>{part}</Suspense>
    </PartTexts>
  )
  const { pipe } = renderToPipeableStream(page, { onAllReady: () => pipe(html) })
  return text(html)
}
