import { MantineProvider } from '@mantine/core'
import type { BookingActName } from '@chautari/contract/staff/booking-file'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { text } from 'node:stream/consumers'
import { prerenderToNodeStream } from 'react-dom/static'
import { afterEach, expect, test, vi } from 'vitest'
import { LocaleProvider } from '../../../platform/language/locale.tsx'
import type { File } from '../booking-query.ts'
import { ActForm } from './act-form.tsx'

afterEach(() => vi.unstubAllGlobals())

const FILE = {
  reference: 'CHAUTARI00000001',
  status: 'cancelled',
  paid: 7600,
  quoted_refund: null,
  has_unknown_reversal: true,
  reversals: [{ payment: 1, provider: 'esewa', recorded: null, at_most: 7600 }],
  history: [],
  traveller: { name: 'Maya Gurung' },
}

/** Returns the HTML of the form of an act before anything is typed. */
async function htmlOf(act: BookingActName): Promise<string> {
  vi.stubGlobal('document', { documentElement: { lang: 'en' } })
  const { prelude } = await prerenderToNodeStream(
    <MantineProvider>
      <LocaleProvider>
        <QueryClientProvider client={new QueryClient()}>
          <ActForm file={FILE as unknown as File} act={act} />
        </QueryClientProvider>
      </LocaleProvider>
    </MantineProvider>,
  )
  return text(prelude)
}

test('the button names no outcome before the preview tells one', async () => {
  const html = await htmlOf('approve_cancellation')
  expect(html).not.toContain('without a refund')
  expect(html).toContain('Approve the cancellation')
})

test.for([
  ['record_reversal', true],
  ['withdraw', true],
  ['reject', false],
] as const)('the preview of %s asks for the amount before one is entered: %s', async ([act, isAsked]) => {
  const html = await htmlOf(act)
  expect(html.includes('Enter an amount to see what will happen')).toBe(isAsked)
  expect(html.includes('Working out what will happen')).toBe(!isAsked)
})
