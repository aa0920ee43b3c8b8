import { expect, test } from 'vitest'
import { deviceCookie, deviceOf, newDevice } from './device.ts'

test('a device is recognised by the cookie that was set for it', () => {
  const device = newDevice()
  const [sent = ''] = deviceCookie(device, { isSecure: true, path: '/api' }).split(';')
  expect(deviceOf(`lang=ne; ${sent}`)).toBe(device)
  expect(newDevice()).not.toBe(device)
})

test.each([undefined, '', 'lang=ne', 'device=', 'device=short', `device=${'x'.repeat(23)}`, `otherdevice=${'x'.repeat(22)}`])(
  'the cookies %j name no device',
  (cookies) => {
    expect(deviceOf(cookies)).toBeUndefined()
  },
)

test('scripts and other sites cannot read the cookie, and it needs https where the site has it', () => {
  expect(deviceCookie('x'.repeat(22), { isSecure: true, path: '/api' })).toMatch(
    /; Path=\/api; .*HttpOnly; SameSite=Strict; Secure$/,
  )
  expect(deviceCookie('x'.repeat(22), { isSecure: false, path: '/api' })).not.toContain('Secure')
})
