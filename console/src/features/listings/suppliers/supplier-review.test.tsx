import { MantineProvider } from '@mantine/core'
import { text } from 'node:stream/consumers'
import { prerenderToNodeStream } from 'react-dom/static'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { LocaleProvider } from '../../../platform/language/locale.tsx'
import { MemberContext, type Member } from '../../../platform/session/member.tsx'
import type { SupplierFile } from './supplier-query.ts'
import { SupplierReview } from './supplier-review.tsx'

afterEach(() => vi.unstubAllGlobals())

type Onboarding = NonNullable<SupplierFile['onboarding']>

test.for([
  ['in_review', null, 'Waiting for review'],
  ['draft', null, 'Not sent for review yet'],
  ['draft', 'The PAN certificate cannot be read', 'Sent back'],
] as const)('a supplier that is %s, sent back for %s, is headed "%s"', async ([state, reason, title]) => {
  vi.stubGlobal('document', { documentElement: { lang: 'en' } })
  const onboarding = { state, sent_back_reason: reason, answer_by: null, requirements: [], listings: [] } as unknown as Onboarding
  const { prelude } = await prerenderToNodeStream(
    <MantineProvider>
      <LocaleProvider>
        <MemoryRouter>
          <MemberContext value={{ permissions: [] } as unknown as Member}>
            <SupplierReview supplier={{} as SupplierFile} onboarding={onboarding} />
          </MemberContext>
        </MemoryRouter>
      </LocaleProvider>
    </MantineProvider>,
  )
  expect(await text(prelude)).toMatch(new RegExp(`<h2[^>]*>${title}<`))
})
