import type { TextPage } from '@chautari/contract/content/text-pages'
import { text } from 'node:stream/consumers'
import type { ComponentType } from 'react'
import { prerenderToNodeStream } from 'react-dom/static'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { describe, expect, test } from 'vitest'
import { TrackBooking } from '../../features/booking/access/track-booking.tsx'
import AgreementPage from './agreement-page.tsx'
import FaqPage from './faq-page.tsx'
import PrivacyPage from './privacy-page.tsx'
import TermsPage from './terms-page.tsx'

const FIRST = { number: 1, effective_on: '2026-11-22', state: 'past' as const }
const SECOND = { number: 2, effective_on: '2026-12-01', state: 'current' as const }
const THIRD = { number: 3, effective_on: '2027-01-01', state: 'upcoming' as const }

const PAGE: TextPage = {
  ...SECOND,
  page: 'terms',
  lang: 'en',
  heading: 'Terms and conditions',
  lead: 'What we promise.',
  groups: [
    { heading: 'Paying', entries: [{ key: 'pay', heading: 'How to pay', body: '<p>By <strong>wallet</strong>.</p>' }] },
    { heading: 'After', entries: [{ key: 'track', heading: 'Where it is', body: '<ul><li>Here</li></ul>' }] },
  ],
  versions: [THIRD, SECOND, FIRST],
}

async function htmlOf(Page: ComponentType, given: Partial<TextPage> = {}, facts: object = {}): Promise<string> {
  const both = (
    <>
      <Page />
      <TrackBooking />
    </>
  )
  const root = {
    id: 'root',
    path: '/',
    loader: () => facts,
    children: [{ id: 'page', index: true, element: both, loader: () => null }],
  }
  const router = createMemoryRouter([root], { hydrationData: { loaderData: { root: facts, page: { ...PAGE, ...given } } } })
  const html = await text((await prerenderToNodeStream(<RouterProvider router={router} />)).prelude)
  return html.replaceAll('<!-- -->', '')
}

const PAGES = { TermsPage, PrivacyPage, AgreementPage, FaqPage }

describe.each(Object.entries(PAGES))('%s', (_, Page) => {
  test('shows the headings and texts of its version, each with an anchor, and since when it applies', async () => {
    const html = await htmlOf(Page)
    expect(html).toContain('By <strong>wallet</strong>.')
    expect(html).toContain('<li>Here</li>')
    expect(html).toContain('id="pay"')
    expect(html).toMatch(/Version 2, in force since .*2026 .*२०८३/)
  })

  test('links to its other versions, and says when the shown one is not in force', async () => {
    expect(await htmlOf(Page)).toMatch(/href="[^"]+\/1"[^>]*>Version 1, in force since/)
    expect(await htmlOf(Page)).toMatch(/href="[^"]+\/3"[^>]*>Version 3, in force from/)
    expect(await htmlOf(Page)).not.toContain('Read the version in force now')
    const past = await htmlOf(Page, FIRST)
    expect(past).toContain('This is an earlier version of this page.')
    expect(past).toContain('<meta name="robots" content="noindex"/>')
    expect(await htmlOf(Page, THIRD)).toContain('This version takes effect on')
  })

  test('lists no versions when there is one', async () => {
    expect(await htmlOf(Page, { versions: [SECOND] })).not.toContain('Other versions')
  })
})

test('the terms speak of a demo only when the demo catalogue is loaded', async () => {
  expect(await htmlOf(TermsPage, {}, { is_demo: false })).not.toMatch(/demo/i)
  expect(await htmlOf(TermsPage, {}, { is_demo: true })).toMatch(/Demo catalogue/)
})

test('the answers of the FAQ share no id with the tracking dialog of the footer', async () => {
  const ids = [...(await htmlOf(FaqPage)).matchAll(/ id="([^"]*)"/g)].map(([, id]) => id)
  expect(ids).toContain('track')
  expect(ids.filter((id, n) => ids.indexOf(id) !== n)).toEqual([])
})
