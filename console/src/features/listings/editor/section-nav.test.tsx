import { text } from 'node:stream/consumers'
import { prerenderToNodeStream } from 'react-dom/static'
import { afterEach, expect, test, vi } from 'vitest'
import { LocaleProvider } from '../../../platform/language/locale.tsx'
import { SectionNav } from './section-nav.tsx'

afterEach(() => vi.unstubAllGlobals())

test('a section has a tick once something is in it and nothing is missing', async () => {
  vi.stubGlobal('document', { documentElement: { lang: 'en' } })
  const section = (title: string, isEmpty: boolean) => ({ name: title, title, isUnsaved: false, isEmpty })
  const { prelude } = await prerenderToNodeStream(
    <LocaleProvider>
      <SectionNav
        sections={[section('Policies', false), section('Amenities', true), section('Description', true), section('Rooms', false)]}
        gaps={[
          { name: 'description', text: 'Add a description', section: 'Description' },
          { name: 'room', text: 'Add a room', section: 'Rooms' },
        ]}
      />
    </LocaleProvider>,
  )
  const links = (await text(prelude)).split('</a>')
  expect(links.map((link) => link.includes('Complete'))).toEqual([true, false, false, false, false])
  expect(links.map((link) => link.includes('1 thing missing'))).toEqual([false, false, true, true, false])
})
