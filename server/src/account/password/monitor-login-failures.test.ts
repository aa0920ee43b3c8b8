import { expect, test, vi } from 'vitest'
import { freshApp } from '../../testing/app.ts'
import { registrationInput } from '../testing/registrations.ts'

const USUAL = 20

const { app } = await freshApp()
const accounts = { ...app.config.limits.accounts, loginFailuresOfSite: USUAL }
const testApp = await freshApp({ limits: { ...app.config.limits, accounts } })

let come = 0

/** Signs in from a network address and for an account of its own. */
async function logIn(email: string, password = 'Rhododendron8!'): Promise<number> {
  const remoteAddress = `198.51.100.${++come}`
  const sent = { method: 'POST', url: '/api/v1.0/user/login', remoteAddress, payload: { email, password } } as const
  return (await testApp.server.inject(sent)).statusCode
}

test('one password tried on many accounts from many addresses raises the alarm once and refuses no one', async () => {
  const logError = vi.spyOn(testApp.app.log, 'error').mockImplementation(() => {})
  const { email, password, ...rest } = registrationInput()
  await testApp.call('POST /user/register', { body: { ...rest, email, password } })
  const tryOn = (n: number) => logIn(`victim${n}@example.com`)
  for (let n = 0; n < USUAL - 1; n++) expect(await tryOn(n)).toBe(422)
  for (let n = 0; n < 5; n++) expect(await logIn(email, password)).toBe(200)
  expect(logError).not.toHaveBeenCalled()
  for (let n = 0; n < USUAL; n++) expect(await tryOn(USUAL + n)).toBe(422)
  expect(logError.mock.calls).toEqual([[{ code: 'many_logins_failed', failed: USUAL }, 'many failed logins across the site']])
  expect(await logIn(email, password)).toBe(200)
})
