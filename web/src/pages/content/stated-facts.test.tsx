import { text } from 'node:stream/consumers'
import type { ReactNode } from 'react'
import { prerenderToNodeStream } from 'react-dom/static'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { describe, expect, test } from 'vitest'
import AboutPage from './about-page.tsx'
import ContactPage from './contact-page.tsx'
import SupplierPage from './supplier-page.tsx'

const CONTACT = { email: 'help@chautari.example', phone: '+977 1 5970000', post_office: 'P.O. Box 1234', location: 'Patan Dhoka' }

async function htmlOf(element: ReactNode, given: object = {}): Promise<string> {
  const router = createMemoryRouter([{ id: 'root', path: '*', element, loader: () => given }], {
    hydrationData: { loaderData: { root: given } },
  })
  return text((await prerenderToNodeStream(<RouterProvider router={router} />)).prelude)
}

async function wordsOf(element: ReactNode, given: object = {}): Promise<string> {
  return (await htmlOf(element, given))
    .replaceAll('<!-- -->', '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
}

describe('facts stated by the specification', () => {
  test('the about page states our values and figures, and marks examples of trips as made up', async () => {
    const words = await wordsOf(<AboutPage />, { elsewhere: [] })
    for (const value of ['Integrity', 'Innovation', 'Passion']) expect(words).toContain(value)
    for (const figure of ['300', '2200', '500']) expect(words.replaceAll(',', '')).toContain(figure)
    expect(words).toContain('Example')
    expect(words).not.toMatch(/[“”]/)
  })

  test('the supplier page states benefits, steps and when suppliers are paid', async () => {
    const words = await wordsOf(<SupplierPage />, { supplier_url: 'https://suppliers.example', contact: CONTACT })
    expect(words).toMatch(/Why partner with us/)
    expect(words).toMatch(/Sign up.*documents.*approve.*brand.*rooms.*facilities.*packages/is)
    expect(words).toMatch(/fifth business day of the month after the departure/)
  })

  test('the about page speaks of a demo only when the demo catalogue is loaded', async () => {
    expect(await wordsOf(<AboutPage />, { elsewhere: [], is_demo: false })).not.toMatch(/demo/i)
    expect(await wordsOf(<AboutPage />, { elsewhere: [], is_demo: true })).toMatch(/demo/i)
  })

  test('the supplier page links to the supplier site only if one is configured, and mentions no dashboard', async () => {
    const inConsole = await wordsOf(<SupplierPage />, { supplier_url: null, contact: CONTACT })
    expect(inConsole).not.toMatch(/supplier site|dashboard/i)
    expect(inConsole).toContain('List your property or tours')
    expect(await wordsOf(<SupplierPage />, { supplier_url: 'https://suppliers.example', contact: CONTACT })).toContain(
      'supplier site',
    )
  })

  test('the contact page states the configured contact details', async () => {
    const words = await wordsOf(<ContactPage />, { contact: CONTACT, elsewhere: [] })
    for (const way of Object.values(CONTACT)) expect(words).toContain(way)
  })
})
