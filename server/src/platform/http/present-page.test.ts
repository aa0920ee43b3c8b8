import { PAGE_MAX } from '@chautari/contract/fields/field-limits'
import { describe, expect, test } from 'vitest'
import { presentPage } from './present-page.ts'

const pageOf = (page: number, total: number) => presentPage([], { page, perPage: 12, total, path: '/x', query: {} })

describe('presentPage', () => {
  test('links to the next page until the last one', () => {
    expect(pageOf(1, 25)).toMatchObject({ last_page: 3, next_page_url: '/api/v1.0/x?page=2' })
    expect(pageOf(3, 25).next_page_url).toBeNull()
    expect(pageOf(1, 0)).toMatchObject({ last_page: 1, next_page_url: null })
  })

  test('links to no page that calls refuse, however many entries there are', () => {
    const total = 12 * PAGE_MAX + 1
    expect(pageOf(PAGE_MAX, total)).toMatchObject({ total, last_page: PAGE_MAX, next_page_url: null })
    expect(pageOf(PAGE_MAX - 1, total).next_page_url).toBe(`/api/v1.0/x?page=${PAGE_MAX}`)
  })
})
