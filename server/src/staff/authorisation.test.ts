import { contract } from '@chautari/contract/contract'
import type { Endpoint } from '@chautari/contract/endpoint'
import { PERMISSIONS } from '@chautari/contract/staff/permissions'
import { describe, expect, test } from 'vitest'
import { freshApp } from '../testing/app.ts'
import { createTestMember } from './testing/members.ts'
import { STAFF_MATRIX } from './testing/staff-matrix.ts'
import { staffWalkOf } from './testing/staff-walk.ts'
import type { StaffCall } from './testing/typical-staff-calls.ts'

const testApp = await freshApp()
const walk = await staffWalkOf(testApp)
const KEYS = Object.keys(STAFF_MATRIX) as StaffCall[]
const SORTED_KEYS = KEYS.toSorted()
const DECLARED: [string, Endpoint][] = Object.entries(contract)

describe('the calls of the console', () => {
  test('are exactly the calls below /staff, and each declares its permission', () => {
    const isStaff = ({ caller }: Endpoint) => caller === 'staff' || caller === 'staff_sign_in'
    const keysOf = (calls: [string, Endpoint][]) => calls.map(([key]) => key).toSorted()
    expect(keysOf(DECLARED.filter(([, call]) => isStaff(call)))).toEqual(SORTED_KEYS)
    expect(keysOf(DECLARED.filter(([key]) => key.includes(' /staff/')))).toEqual(SORTED_KEYS)
    const known = new Set<string>(['own', ...PERMISSIONS.admin])
    const wrong = DECLARED.filter(([, { caller = 'anybody', permission }]) => {
      if (caller.startsWith('supplier')) return false
      return caller === 'staff' ? !known.has(permission ?? '') : permission !== undefined
    })
    expect(wrong.map(([key]) => key)).toEqual([])
  })

  test('need the same permission to undo a price as to change it', () => {
    const { permission } = contract['POST /staff/packages/:slug/price']
    expect(contract['POST /staff/packages/:slug/acts/:act/undo'].permission).toBe(permission)
  })

  test('are never cached', () => {
    expect(KEYS.filter((key) => contract[key].cache !== 'private')).toEqual([])
  })
})

describe('authorisation by the matrix of the console:', () => {
  test.each(KEYS)('%s', async (key) => {
    expect(await walk(key, STAFF_MATRIX[key])).toEqual([])
  })
})

describe('the matrix of the console detects a server that', () => {
  test("changes another person's things", async () => {
    const { own: row } = STAFF_MATRIX['DELETE /staff/me/keys/:id']
    if (!row) throw new Error('This call has objects.')
    const wrong = await walk('DELETE /staff/me/keys/:id', { foreign: row })
    expect(wrong).toHaveLength(4)
  })

  test.each(['wrong_csrf', 'without_csrf', 'foreign_origin', 'ended_session'] as const)(
    'accepts a caller with %s',
    async (caller) => {
      const wrong = await walk('POST /staff/me/recovery-codes', STAFF_MATRIX['POST /staff/me/recovery-codes'], {
        [caller]: 'admin',
      })
      expect(wrong).toHaveLength(1)
    },
  )
})

test('a session of the console opens nothing of a traveller', async () => {
  const { headers } = await createTestMember(testApp.app, { role: 'admin' })
  const token = headers.cookie.replace('chautari_staff=', '')
  expect((await testApp.call('GET /user/profile', { headers })).status).toBe(401)
  expect((await testApp.call('GET /user/profile', { headers: { authorization: `Bearer ${token}` } })).status).toBe(401)
  expect((await testApp.call('GET /staff/me', { headers: { authorization: `Bearer ${token}` } })).status).toBe(401)
  expect((await testApp.call('GET /staff/me', { headers: { cookie: `__Secure-${headers.cookie}` } })).status).toBe(401)
})
