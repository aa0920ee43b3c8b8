import type { Session } from '@chautari/contract/account/shapes'
import { text } from 'node:stream/consumers'
import { prerenderToNodeStream } from 'react-dom/static'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { MemberMenu } from './member-menu.tsx'

const SESSION: Session = {
  token: 'nts_1',
  token_type: 'Bearer',
  impersonation: null,
  user: {
    name: 'Maya Devi Gurung',
    email: 'maya@example.np',
    is_email_verified: true,
    has_password: true,
    isNewsletterSubscribed: false,
    created_at: '2026-11-01T06:00:00.000Z',
    profile_image: { url: '/files/pictures/maya.webp' },
    profile: {
      address: null,
      city: null,
      state: null,
      phone: '9812345678',
      phone_verified: false,
      country: null,
      date_of_birth: null,
    },
  },
}

test('a signed-in user has a menu with profile, bookings and log out', async () => {
  const { prelude } = await prerenderToNodeStream(
    <MemoryRouter>
      <MemberMenu session={SESSION} />
    </MemoryRouter>,
  )
  const html = await text(prelude)
  expect(html).toContain('src="/files/pictures/maya.webp"')
  const entries = [...html.matchAll(/<a [^>]*href="([^"]*)"[^>]*>([^<]*)<\/a>/g)].map(([, to = '', words = '']) => [words, to])
  expect(Object.fromEntries(entries)).toMatchObject({
    'My Profile': '/profile',
    'My Bookings': '/bookings',
    Logout: '/user/logout',
  })
})
