import { contract } from '@chautari/contract/contract'
import type { Endpoint } from '@chautari/contract/endpoint'
import { SUPPLIER_PERMISSIONS } from '@chautari/contract/supplier/permissions'
import { describe, expect, test } from 'vitest'
import { freshApp } from '../testing/app.ts'
import { createTestSupplier } from './testing/members.ts'
import { SUPPLIER_MATRIX } from './testing/supplier-matrix.ts'
import { supplierWalkOf } from './testing/supplier-walk.ts'
import type { SupplierCall } from './testing/typical-supplier-calls.ts'

const testApp = await freshApp()
const walk = await supplierWalkOf(testApp)
const KEYS = Object.keys(SUPPLIER_MATRIX) as SupplierCall[]
const DECLARED: [string, Endpoint][] = Object.entries(contract)

describe('the calls of suppliers', () => {
  test('are those below /supplier, and all declare what they need', () => {
    const isSupplier = ({ caller = 'anybody' }: Endpoint) => caller.startsWith('supplier')
    expect(
      DECLARED.filter(([, call]) => isSupplier(call))
        .map(([key]) => key)
        .toSorted(),
    ).toEqual(KEYS.toSorted())
    expect(
      DECLARED.filter(([key]) => key.includes(' /supplier/'))
        .map(([key]) => key)
        .toSorted(),
    ).toEqual(KEYS.toSorted())
    const known = new Set<string>(SUPPLIER_PERMISSIONS.owner)
    const needs: Record<string, (permission: string | undefined) => boolean> = {
      supplier: (permission) => permission === 'own' || known.has(permission ?? ''),
      supplier_person: (permission) => permission === 'own',
      supplier_sign_in: (permission) => permission === undefined,
    }
    expect(
      KEYS.filter((key) => !needs[(contract[key] as Endpoint).caller ?? '']?.((contract[key] as Endpoint).permission)),
    ).toEqual([])
  })

  test('are never cached', () => {
    expect(KEYS.filter((key) => contract[key].cache !== 'private')).toEqual([])
  })
})

describe('authorisation by the matrix of suppliers:', () => {
  test.each(KEYS)('%s', async (key) => {
    expect(await walk(key, SUPPLIER_MATRIX[key])).toEqual([])
  })
})

describe('the matrix of suppliers detects a server that', () => {
  test("opens another supplier's organisation", async () => {
    const { own: row } = SUPPLIER_MATRIX['POST /supplier/me/organisation']
    if (!row) throw new Error('This call has objects.')
    const wrong = await walk('POST /supplier/me/organisation', { foreign: row })
    expect(wrong.length).toBeGreaterThan(4)
  })

  test.each(['wrong_csrf', 'without_csrf', 'foreign_origin', 'ended_session', 'staff', 'traveller'] as const)(
    'accepts a caller with %s',
    async (caller) => {
      const { foreign: row } = SUPPLIER_MATRIX['POST /supplier/me/organisation']
      if (!row) throw new Error('This call has objects.')
      expect(await walk('POST /supplier/me/organisation', { foreign: row }, { [caller]: 'owner' })).toHaveLength(1)
    },
  )
})

test('a session of the suppliers opens nothing of travellers or staff', async () => {
  const { headers } = await createTestSupplier(testApp.app)
  const token = headers.cookie.replace('chautari_supplier=', '')
  const bearer = { authorization: `Bearer ${token}` }
  expect((await testApp.call('GET /user/profile', { headers })).status).toBe(401)
  expect((await testApp.call('GET /user/profile', { headers: bearer })).status).toBe(401)
  expect((await testApp.call('GET /supplier/me', { headers: bearer })).status).toBe(401)
  expect((await testApp.call('GET /staff/me', { headers })).status).toBe(401)
  expect((await testApp.call('GET /staff/me', { headers: { cookie: `chautari_staff=${token}` } })).status).toBe(401)
  expect((await testApp.call('GET /supplier/me', { headers: { cookie: `__Secure-${headers.cookie}` } })).status).toBe(401)
})
