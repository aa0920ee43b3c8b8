import { describe, expect, test } from 'vitest'
import { loginFields, openConnectIpsShop } from '../testing/connectips-shop.ts'

describe('the login form of connectIPS', () => {
  test('leads to the login page when it is signed correctly', async () => {
    const shop = await openConnectIpsShop()
    const answer = await shop.postLogin(loginFields())
    expect(answer.statusCode).toBe(302)
    const loginPage = await shop.get(String(answer.headers.location))
    expect(loginPage.statusCode).toBe(200)
    expect(loginPage.body).toContain('data-testid="connectips-pay-page"')
  })

  test.each([
    ['an amount changed after signing', { ...loginFields(), TXNAMT: '1' }],
    ['remarks changed after signing', { ...loginFields(), REMARKS: 'Another booking' }],
    ['another signature', loginFields({ TOKEN: 'AAAA' })],
    ['another app', loginFields({ APPID: 'MER-550-APP-2' })],
    ['another merchant', loginFields({ MERCHANTID: '551' })],
    ['another app name', loginFields({ APPNAME: 'Elsewhere' })],
  ])('is refused with 403 for %s', async (_name, form) => {
    const shop = await openConnectIpsShop()
    const answer = await shop.postLogin(form)
    expect(answer.statusCode).toBe(403)
    expect(answer.body).toContain('data-testid="connectips-refused"')
    expect((await shop.get('/_ctl/transactions')).json()).toEqual([])
  })

  test.each([
    ['without remarks', { REMARKS: '' }, 'REMARKS'],
    ['with a TXNID of 21 symbols', { TXNID: 'T'.repeat(21) }, 'TXNID'],
    ['with a reference of 21 symbols', { REFERENCEID: 'R'.repeat(21) }, 'REFERENCEID'],
    ['with remarks of 51 symbols', { REMARKS: 'x'.repeat(51) }, 'REMARKS'],
    ['with particulars of 101 symbols', { PARTICULARS: 'x'.repeat(101) }, 'PARTICULARS'],
    ['in another currency', { TXNCRNCY: 'USD' }, 'TXNCRNCY'],
    ['for nothing', { TXNAMT: '0' }, 'TXNAMT'],
    ['with an amount in rupees', { TXNAMT: '1500.00' }, 'TXNAMT'],
    ['with the year first', { TXNDATE: '2026-03-01' }, 'TXNDATE'],
    ['on a day that no month has', { TXNDATE: '31-02-2026' }, 'TXNDATE'],
  ])('is refused with 400 %s', async (_name, fields, field) => {
    const shop = await openConnectIpsShop()
    const answer = await shop.postLogin(loginFields(fields))
    expect(answer.statusCode).toBe(400)
    expect(answer.body).toContain(field)
  })

  test('is refused with 403 when its TXNID was used before', async () => {
    const shop = await openConnectIpsShop()
    await shop.startPayment()
    const answer = await shop.postLogin(loginFields({ TXNAMT: '200000' }))
    expect(answer.statusCode).toBe(403)
    expect(answer.body).toContain('multiple gateway payments at once')
    expect((await shop.get('/_ctl/transactions')).json()).toMatchObject([{ provider_ref: 'TXN-1', amount: '150000' }])
  })
})
