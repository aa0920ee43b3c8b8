import { MantineProvider } from '@mantine/core'
import { text } from 'node:stream/consumers'
import { prerenderToNodeStream } from 'react-dom/static'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { LocaleProvider } from '../../../platform/language/locale.tsx'
import { CampaignTable } from './campaign-list.tsx'
import type { ListedCampaign } from './campaign-query.ts'

afterEach(() => vi.unstubAllGlobals())

const CAMPAIGN: ListedCampaign = {
  code: 'FAMILY',
  state: 'running',
  title: 'Family weekend',
  title_ne: 'पारिवारिक सप्ताहान्त',
  terms: 'Family rooms for less.',
  terms_ne: null,
  kinds: ['property'],
  starts_on: '2026-11-01',
  ends_on: '2026-12-28',
  picture: { name: 'bandipur', alt: 'Bandipur', url: '/media/bandipur.jpg' },
  offers_count: 3,
}

/** Returns the names of the links in the list of campaigns in a language. */
async function linksIn(lang: string, campaign: ListedCampaign): Promise<string[]> {
  vi.stubGlobal('document', { documentElement: { lang } })
  const { prelude } = await prerenderToNodeStream(
    <MemoryRouter>
      <MantineProvider>
        <LocaleProvider>
          <CampaignTable campaigns={[campaign]} />
        </LocaleProvider>
      </MantineProvider>
    </MemoryRouter>,
  )
  return [...(await text(prelude)).matchAll(/<a\b.*?<\/a>/g)].map(([html]) => html.replaceAll(/<[^>]*>/g, ''))
}

test.each([
  ['en', CAMPAIGN.title_ne, 'Family weekend'],
  ['ne', CAMPAIGN.title_ne, 'पारिवारिक सप्ताहान्त'],
  ['ne', null, 'Family weekend'],
])('the list names a campaign in the language of the page where it has a title in it: %s, %s', async (lang, nepali, name) => {
  expect(await linksIn(lang, { ...CAMPAIGN, title_ne: nepali })).toEqual([name])
})
