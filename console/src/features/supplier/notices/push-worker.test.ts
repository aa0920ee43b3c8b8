import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { describe, expect, test } from 'vitest'

const WORKER = readFileSync(join(import.meta.dirname, '../../../../public/push-worker.js'), 'utf8')
const ORIGIN = 'https://chautari.example'

/** Starts the worker in a browser with these tabs, and returns how it handles events and what it did. */
function startWorker(tabs: string[] = []) {
  const done: string[] = []
  const listeners: Record<string, (event: object) => void> = {}
  const self = {
    location: { origin: ORIGIN },
    addEventListener: (kind: string, listener: (event: object) => void) => void (listeners[kind] = listener),
    registration: {
      showNotification: (title: string, { body, data }: { body: string; data: string }) => done.push(`${title}|${body}|${data}`),
    },
    clients: {
      matchAll: async () => tabs.map((url) => ({ url, focus: () => done.push(`focus ${url}`) })),
      openWindow: (url: string) => done.push(`open ${url}`),
    },
  }
  runInNewContext(WORKER, { self, URL })
  const send = async (kind: string, event: object) => {
    let waits: unknown
    listeners[kind]?.({ ...event, waitUntil: (promise: unknown) => (waits = promise) })
    await waits
    return done
  }
  return {
    push: (text: string) => send('push', { data: { json: () => JSON.parse(text) as unknown } }),
    click: (path: string) => send('notificationclick', { notification: { data: path, close: () => undefined } }),
  }
}

describe('the service worker of the console', () => {
  test('shows a notification with its page, and one without a text when it cannot be read', async () => {
    const worker = startWorker()
    const sent = { title: 'New booking KDT4', text: '2 nights.', path: '/console/supplier/bookings/A' }
    await worker.push(JSON.stringify(sent))
    expect(await worker.push('no JSON')).toEqual(['New booking KDT4|2 nights.|/console/supplier/bookings/A', 'Chautari||'])
  })

  test('opens the page in a new tab, or the tab that shows it already', async () => {
    expect(await startWorker([`${ORIGIN}/console/supplier/calendar`]).click('/console/supplier/money')).toEqual([
      `open ${ORIGIN}/console/supplier/money`,
    ])
    const shown = `${ORIGIN}/console/supplier/money?period=2083-08`
    expect(await startWorker([shown]).click('/console/supplier/money')).toEqual([`focus ${shown}`])
    expect(await startWorker().click('')).toEqual([`open ${ORIGIN}/console/supplier`])
  })

  test.each([
    'https://evil.example/console/supplier',
    '//evil.example/console/supplier',
    '/console/staff',
    '/console/suppliers',
    'data:,x',
  ])('opens nothing outside the suppliers’ area: %s', async (path) => {
    expect(await startWorker().click(path)).toEqual([])
  })
})
