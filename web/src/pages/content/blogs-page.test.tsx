import { text } from 'node:stream/consumers'
import { prerenderToNodeStream } from 'react-dom/static'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { describe, expect, test } from 'vitest'
import texts from '../../texts/en/content/blog.ts'
import BlogsPage from './blogs-page.tsx'

async function shown(search: string, total: number): Promise<string> {
  const list = { data: [], current_page: 99, last_page: 2, per_page: 6, total, next_page_url: null }
  const found = { search, list, latest: [] }
  const router = createMemoryRouter([{ id: 'blog', path: '*', element: <BlogsPage />, loader: () => found }], {
    hydrationData: { loaderData: { blog: found } },
  })
  return text((await prerenderToNodeStream(<RouterProvider router={router} />)).prelude)
}

describe('a page of posts that does not exist', () => {
  test('says so and links to the first page of the same search', async () => {
    const html = await shown('tea', 7)
    expect(html).toContain('Page 99 doesn’t exist. There are 2 pages of posts.')
    expect(html).toMatch(new RegExp(`<a[^>]*href="/blogs\\?search=tea"[^>]*>${texts.firstPage}<`))
    expect(html).not.toContain(texts.none)
  })

  test('shows the empty list when no post matches', async () => {
    const html = await shown('tea', 0)
    expect(html).toContain(texts.none)
    expect(html).not.toContain(texts.firstPage)
  })
})
