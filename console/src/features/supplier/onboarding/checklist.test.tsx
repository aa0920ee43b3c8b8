import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { text } from 'node:stream/consumers'
import { prerenderToNodeStream } from 'react-dom/static'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { LocaleProvider } from '../../../platform/language/locale.tsx'
import { SupplierContext, type OpenSupplier } from '../../../platform/session/supplier.tsx'
import { Checklist } from './checklist.tsx'
import type { Onboarding } from './onboarding-query.ts'

afterEach(() => vi.unstubAllGlobals())

const COMPLETE = { state: 'draft', name: 'Lakeview', answer_by: null, listings: [], requirements: [] }

/** Returns the HTML of the checklist of an organisation that lacks nothing. */
async function htmlOf(sentBackReason: string | null): Promise<string> {
  vi.stubGlobal('document', { documentElement: { lang: 'en' } })
  const onboarding = { ...COMPLETE, sent_back_reason: sentBackReason } as unknown as Onboarding
  const supplier = { member: { permissions: ['organisation.edit'] } } as unknown as OpenSupplier
  const { prelude } = await prerenderToNodeStream(
    <MantineProvider>
      <LocaleProvider>
        <QueryClientProvider client={new QueryClient()}>
          <MemoryRouter>
            <SupplierContext value={supplier}>
              <Checklist onboarding={onboarding} />
            </SupplierContext>
          </MemoryRouter>
        </QueryClientProvider>
      </LocaleProvider>
    </MantineProvider>,
  )
  return text(prelude)
}

test('the checklist of an organisation that was sent back asks for changes, and for another that is ready to be sent', async () => {
  const sentBack = await htmlOf('The PAN certificate cannot be read')
  for (const shown of ['Sent back for changes', 'The PAN certificate cannot be read', 'Send again for review'])
    expect(sentBack).toContain(shown)
  expect(sentBack).not.toContain('Ready to send')
  expect(await htmlOf(null)).toContain('Ready to send')
})
