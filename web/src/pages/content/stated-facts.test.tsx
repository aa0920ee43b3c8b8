import { text } from 'node:stream/consumers'
import type { ReactNode } from 'react'
import { prerenderToNodeStream } from 'react-dom/static'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { describe, expect, test } from 'vitest'
import { TrackBooking } from '../../features/booking/access/track-booking.tsx'
import AboutPage from './about-page.tsx'
import AgreementPage from './agreement-page.tsx'
import ContactPage from './contact-page.tsx'
import FaqPage from './faq-page.tsx'
import PrivacyPage from './privacy-page.tsx'
import SupplierPage from './supplier-page.tsx'
import TermsPage from './terms-page.tsx'

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

  test('the FAQ states the audience, the payment methods, no card fee and the payout day', async () => {
    const words = await wordsOf(<FaqPage />)
    expect(words).toContain('For domestic travellers')
    expect(words).toMatch(/wallet.*bank card.*bank transfer.*connect ?IPS/i)
    expect(words).toContain('No fee is charged for card payment')
    expect(words).toMatch(/fifth business day of the month after the departure/)
  })

  test('the FAQ and the privacy page name the configured payment methods and no others', async () => {
    const methods = [
      { code: 'PK', name: 'Khalti', logo: '' },
      { code: 'PN', name: 'Bank card (NIC Asia)', logo: '' },
    ]
    const faq = await wordsOf(<FaqPage />, { methods })
    expect(faq).toContain('With your Khalti wallet or a bank card.')
    const privacy = await wordsOf(<PrivacyPage />, { methods })
    expect(privacy).toContain('You can pay by: Khalti, Bank card (NIC Asia).')
    for (const words of [faq, privacy]) expect(words).not.toMatch(/eSewa|connect ?IPS/i)
    expect(await wordsOf(<PrivacyPage />)).not.toMatch(/eSewa|Khalti|NIC Asia/)
  })

  test('the FAQ joins all payment methods that are configured', async () => {
    const methods = ['PE', 'PK', 'PN', 'PC'].map((code) => ({ code, name: code, logo: '' }))
    expect(await wordsOf(<FaqPage />, { methods })).toContain(
      'With your eSewa wallet, your Khalti wallet, a bank card or a bank transfer through connectIPS.',
    )
  })

  test('the supplier page states benefits, steps and when suppliers are paid', async () => {
    const words = await wordsOf(<SupplierPage />, { supplier_url: 'https://suppliers.example', contact: CONTACT })
    expect(words).toMatch(/Why partner with us/)
    expect(words).toMatch(/Sign up.*documents.*approve.*brand.*rooms.*facilities.*packages/is)
    expect(words).toMatch(/fifth business day of the month after the departure/)
  })

  test('the about page and the terms speak of a demo only when the demo catalogue is loaded', async () => {
    for (const page of [<AboutPage key="about" />, <TermsPage key="terms" />]) {
      expect(await wordsOf(page, { elsewhere: [], is_demo: false })).not.toMatch(/demo/i)
      expect(await wordsOf(page, { elsewhere: [], is_demo: true })).toMatch(/demo/i)
    }
  })

  test('the supplier page names the supplier site only where there is one, and no dashboard', async () => {
    const byEmail = await wordsOf(<SupplierPage />, { supplier_url: null, contact: CONTACT })
    expect(byEmail).not.toMatch(/supplier site|dashboard/i)
    expect(byEmail).toContain('Email us your business name')
    expect(await wordsOf(<SupplierPage />, { supplier_url: 'https://suppliers.example', contact: CONTACT })).toContain(
      'supplier site',
    )
  })

  test('the terms state no card fee, and full payment', async () => {
    for (const page of [<TermsPage key="terms" />, <AgreementPage key="agreement" />]) {
      const words = await wordsOf(page)
      expect(words).toMatch(/no fee is charged for card payment/i)
      expect(words).toMatch(/full payment is (needed|required)/i)
    }
  })

  test('the contact page states the configured contact details', async () => {
    const words = await wordsOf(<ContactPage />, { contact: CONTACT, elsewhere: [] })
    for (const way of Object.values(CONTACT)) expect(words).toContain(way)
  })
})

test('the answers of the FAQ share no id with the tracking dialog of the footer', async () => {
  const html = await htmlOf([<FaqPage key="page" />, <TrackBooking key="footer" />])
  const ids = [...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id)
  expect(ids.filter((id, n) => ids.indexOf(id) !== n)).toEqual([])
})
