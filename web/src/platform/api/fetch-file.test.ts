import { afterEach, describe, expect, test, vi } from 'vitest'
import { fetchFile } from './fetch-file.ts'

afterEach(() => vi.unstubAllGlobals())

describe('fetchFile', () => {
  test('asks for the file in the language of the page, which can differ from that of the browser', async () => {
    const sent: HeadersInit[] = []
    vi.stubGlobal('document', { documentElement: { lang: 'ne' } })
    vi.stubGlobal('fetch', async (_url: string, { headers }: { headers: HeadersInit }) => {
      sent.push(headers)
      return new Response('%PDF')
    })
    await fetchFile('/bookings/7K3M9QX2VD8RW4HT/voucher.pdf', { 'x-guest-token': 'token' })
    expect(sent).toEqual([{ 'accept-language': 'ne', 'x-guest-token': 'token' }])
  })
})
