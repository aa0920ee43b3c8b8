import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { text } from 'node:stream/consumers'
import { prerenderToNodeStream } from 'react-dom/static'
import { afterEach, expect, test, vi } from 'vitest'
import { LocaleProvider } from '../../platform/language/locale.tsx'
import { DecisionForm } from './decision-form.tsx'

afterEach(() => vi.unstubAllGlobals())

type Result = { outcome: string; why: string | null }

/** Returns the HTML of a decision that needs a reason, in a window for which only these media queries hold, with the result of its preview. */
async function htmlWhere(holds: (query: string) => boolean, result?: Result): Promise<string> {
  vi.stubGlobal('document', { documentElement: { lang: 'en' } })
  vi.stubGlobal('window', { matchMedia: (query: string) => ({ matches: holds(query) }) })
  const { prelude } = await prerenderToNodeStream(
    <MantineProvider>
      <LocaleProvider>
        <QueryClientProvider client={new QueryClient()}>
          <DecisionForm
            title="Refuse"
            preview={{ result, isFetching: false, error: null }}
            effects={() => null}
            text={{ label: 'Reason', min: 3, max: 500 }}
            button={() => 'Refuse'}
            decide={() => Promise.resolve({ outcome: 'done', why: null })}
            done="Refused"
            onDone={() => undefined}
            onBack={() => undefined}
          />
        </QueryClientProvider>
      </LocaleProvider>
    </MantineProvider>,
  )
  return text(prelude)
}

test('a decision names the key that confirms it only where there is a keyboard', async () => {
  expect(await htmlWhere((query) => query.includes('pointer: fine'))).toContain('Ctrl + Enter')
  expect(await htmlWhere(() => false)).not.toContain('Ctrl')
})

test.for([
  ['not_payable', 'This can’t be done: the booking’s status doesn’t allow it.'],
  ['payment_started', 'This can’t be done: it isn’t possible any more.'],
  ['यस्तो समीक्षा छैन।', 'This can’t be done: यस्तो समीक्षा छैन।'],
] as const)('a decision that the server refuses with "%s" says in words: %s', async ([why, words]) => {
  expect(await htmlWhere(() => false, { outcome: 'refused', why })).toContain(words)
})
