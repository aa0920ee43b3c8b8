import { text } from 'node:stream/consumers'
import type { ReactNode } from 'react'
import { prerenderToNodeStream } from 'react-dom/static'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { describe, expect, test } from 'vitest'
import { links } from '../../links.ts'
import { BottomBar } from './bottom-bar.tsx'
import { ErrorView } from './error-view.tsx'
import { HeldChip } from './held-chip.tsx'
import { NotFoundView } from './not-found-view.tsx'
import { SideDrawer } from './side-drawer.tsx'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'

const ELSEWHERE = [
  { kind: 'social', name: 'Instagram', logo: '/brand/instagram.svg', url: 'https://social.example/chautari' },
  { kind: 'app', name: 'App Store', logo: '/brand/app-store.svg', url: 'https://apps.example/chautari' },
]

const METHODS = [
  { code: 'PE', logo: '/brand/esewa.svg' },
  { code: 'PN', logo: '/brand/card.svg' },
]

async function shown(node: ReactNode): Promise<string> {
  const site = { origin: 'https://chautari.example', elsewhere: ELSEWHERE, methods: METHODS }
  const router = createMemoryRouter([{ id: 'root', path: '*', element: node, loader: () => site }], {
    hydrationData: { loaderData: { root: site } },
  })
  return text((await prerenderToNodeStream(<RouterProvider router={router} />)).prelude)
}

/** Returns the target of each link by its label. */
const linksIn = (html: string) =>
  new Map(
    [...html.matchAll(/<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/g)].map(([, to = '', inside = '']) => [
      inside.replace(/<[^>]*>/g, '').trim(),
      to,
    ]),
  )

describe('the navigation of the site', () => {
  test('on a desktop has hotels, packages, deals, log in, and becoming a supplier', async () => {
    expect(Object.fromEntries(linksIn(await shown(<SiteHeader isOverHero={false} />)))).toMatchObject({
      Hotels: links.home,
      'Holiday Packages': links.packages,
      Deals: links.deals,
      'Login/Register': links.login,
      'Become A Supplier': links.supplier,
    })
  })

  test('on a narrow screen also has about us, contact and terms', async () => {
    const found = linksIn(await shown(<SideDrawer session={null} />))
    expect([...found.keys()]).toEqual(
      expect.arrayContaining(['Hotels', 'Holiday Packages', 'Deals', 'Login/Register', 'Become A Supplier']),
    )
    expect(Object.fromEntries(found)).toMatchObject({
      'About Us': links.about,
      'Contact Us': links.contact,
      'Terms and Conditions': links.terms,
    })
  })

  test('in the bottom bar of a phone has Hotel, Tours, Deals and Profile', async () => {
    expect(Object.fromEntries(linksIn(await shown(<BottomBar />)))).toEqual({
      Hotel: links.home,
      Tours: links.packages,
      Deals: links.deals,
      Profile: links.profile,
    })
  })

  test('in the footer has supplier, contact, about, terms, FAQ and the configured payment methods', async () => {
    const html = await shown(<SiteFooter />)
    expect(Object.fromEntries(linksIn(html))).toMatchObject({
      'Become A Supplier': links.supplier,
      'Contact Us': links.contact,
      'About Us': links.about,
      'Terms and Conditions': links.terms,
      FAQ: links.faq,
    })
    expect(html).toContain('Track your booking')
    expect([...html.matchAll(/alt="([^"]+)"/g)].map(([, alt]) => alt)).toEqual(['eSewa', 'Bank card'])
  })

  test('in the footer has the configured social pages and apps', async () => {
    const found = Object.fromEntries(linksIn(await shown(<SiteFooter />)))
    for (const { name, url } of ELSEWHERE) expect(found[name]).toBe(url)
  })
})

describe('an error page of the site', () => {
  test('shows 404 and a link home for an unknown address', async () => {
    const html = await shown(<NotFoundView />)
    expect(html).toContain('Error 404 - Page Not Found')
    expect(linksIn(html).get('Go To Home')).toBe(links.home)
  })

  test('shows 500, the contact and a retry for a failure', async () => {
    const html = await shown(<ErrorView />)
    for (const expected of ['Error 500', 'Please contact to administration']) expect(html).toContain(expected)
    expect(html).toMatch(/<button[^>]*>Retry<\/button>/)
  })
})

describe('HeldChip', () => {
  const REFERENCE = '7K3M9QX2VD8RW4HT'

  test.each([links.home, links.bookings, links.property('lake')])('is on %s', async (pathname) => {
    expect(await shown(<HeldChip pathname={pathname} />)).toContain(links.paymentOfLast)
  })

  test.each([links.payment(REFERENCE), links.booking(REFERENCE), links.guestBooking(REFERENCE)])(
    'is not on %s, which shows the time left itself',
    async (pathname) => {
      expect(await shown(<HeldChip pathname={pathname} />)).not.toContain(links.paymentOfLast)
    },
  )
})
