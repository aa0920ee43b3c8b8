import { MantineProvider } from '@mantine/core'
import { text } from 'node:stream/consumers'
import { prerenderToNodeStream } from 'react-dom/static'
import { afterEach, expect, test, vi } from 'vitest'
import { LocaleProvider } from '../../../../platform/language/locale.tsx'
import { SupplierContext, type OpenSupplier } from '../../../../platform/session/supplier.tsx'
import { NOTHING, type TypedField } from '../../../../ui/nights/draft.ts'
import { NightsFields } from './nights-fields.tsx'

afterEach(() => vi.unstubAllGlobals())

/** Returns the HTML of the fields, of which some cannot be read. */
async function htmlOf(unreadable: TypedField[]): Promise<string> {
  vi.stubGlobal('document', { documentElement: { lang: 'en' } })
  const supplier = { member: { roles: ['owner'], permissions: ['prices.change'] } } as unknown as OpenSupplier
  const draft = { ...NOTHING, priceKind: 'adjust', roomsKind: 'set', minKind: 'set' } as const
  const { prelude } = await prerenderToNodeStream(
    <MantineProvider>
      <LocaleProvider>
        <SupplierContext value={supplier}>
          <NightsFields draft={draft} onChange={() => undefined} unreadable={unreadable} />
        </SupplierContext>
      </LocaleProvider>
    </MantineProvider>,
  )
  return text(prelude)
}

test('a season marks exactly the fields that cannot be read', async () => {
  const marked = async (unreadable: TypedField[]) => (await htmlOf(unreadable)).match(/aria-invalid="true"/g)?.length ?? 0
  expect(await marked([])).toBe(0)
  expect(await marked(['price'])).toBe(1)
  expect(await marked(['price', 'rooms', 'min'])).toBe(3)
})
