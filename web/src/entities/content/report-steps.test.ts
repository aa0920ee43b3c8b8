import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { reportSteps } from './report-steps.ts'

const sendBeacon = vi.fn<(url: string, body: Blob) => boolean>(() => true)
let change: (pathname: string, state?: string) => void

beforeEach(() => {
  vi.stubGlobal('location', { pathname: '/' })
  vi.stubGlobal('navigator', { sendBeacon })
  sendBeacon.mockClear()
  const subscribe = (listener: (state: object) => void) => {
    change = (pathname, state = 'idle') => listener({ location: { pathname }, navigation: { state } })
  }
  reportSteps({ subscribe } as unknown as Parameters<typeof reportSteps>[0])
})

afterEach(() => void vi.unstubAllGlobals())

test('reportSteps sends the name of the step and no part of the address', async () => {
  change('/property/phewa-horizon-resort')
  const [[url, body] = []] = sendBeacon.mock.calls
  expect([url, await body?.text()]).toEqual(['/api/v1.0/steps', '{"step":"product"}'])
})

test('reportSteps sends a page once, when it is shown', () => {
  change('/search/property/listing', 'loading')
  expect(sendBeacon).not.toHaveBeenCalled()
  change('/search/property/listing')
  change('/search/property/listing')
  expect(sendBeacon).toHaveBeenCalledTimes(1)
})

test('reportSteps sends nothing about other pages', () => {
  change('/booking/7K3M9QX2VD8RW4HT')
  expect(sendBeacon).not.toHaveBeenCalled()
})
