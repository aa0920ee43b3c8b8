import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { text } from 'node:stream/consumers'
import { prerenderToNodeStream } from 'react-dom/static'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import DashboardLayout from './dashboard-layout.tsx'

async function shown(path: string): Promise<string> {
  const router = createMemoryRouter([{ path: '*', element: <DashboardLayout /> }], { initialEntries: [path] })
  const page = (
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  )
  return text((await prerenderToNodeStream(page)).prelude)
}

const wordsIn = (html: string, label: string) => {
  const nav = new RegExp(`<nav[^>]*aria-label="${label}".*?</nav>`, 's').exec(html)?.[0] ?? ''
  return [...nav.matchAll(/<li[^>]*>(.*?)<\/li>/gs)].map(([, inside = '']) => inside.replace(/<[^>]*>/g, '').trim())
}

test.each([
  ['/profile', ['Dashboard', 'Profile']],
  ['/bookings', ['Dashboard', 'Profile', 'Bookings']],
  ['/edit-profile', ['Dashboard', 'Profile', 'Edit Profile']],
])('the account page at %s has the breadcrumb %j', async (path, steps) => {
  expect(wordsIn(await shown(path), 'You are here').map((step) => step.replace(/^\W+/, ''))).toEqual(steps)
})

test('every account page links to profile, bookings, reviews, password and log out', async () => {
  expect(wordsIn(await shown('/bookings'), 'Your account')).toEqual(['Profile', 'Bookings', 'Reviews', 'Password', 'Logout'])
})
