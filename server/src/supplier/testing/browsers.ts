import { createECDH, randomBytes } from 'node:crypto'
import type { BrowserSubscription } from '@chautari/contract/supplier/notices/notices'
import type { App } from '../../platform/app-context.ts'
import { supplierBrowsers } from '../store/tables.ts'
import { createTestSupplier } from './members.ts'

/** Returns the subscription of a browser that nobody reads. */
export function testBrowser(): BrowserSubscription {
  const endpoint = `https://push.example/${randomBytes(16).toString('hex')}`
  return {
    endpoint,
    keys: { p256dh: createECDH('prime256v1').generateKeys('base64url'), auth: randomBytes(16).toString('base64url') },
  }
}

/** Adds a browser of another member of an organisation and returns its number. */
export async function createTestBrowser(app: App, organisationId: number): Promise<string> {
  const { memberId } = await createTestSupplier(app, { organisationId, roles: ['front_desk'] })
  return addTestBrowser(app, memberId)
}

/** Adds a browser of a member and returns its number. */
export async function addTestBrowser(app: App, memberId: number): Promise<string> {
  const { endpoint, keys } = testBrowser()
  const [made] = await app.db
    .insert(supplierBrowsers)
    .values({ memberId, endpoint, ...keys, device: 'A test' })
    .returning({ id: supplierBrowsers.id })
  return String(made?.id)
}
