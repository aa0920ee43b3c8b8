import { createECDH } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readConfig } from '../config/config.ts'

const folder = mkdtempSync(join(tmpdir(), 'chautari-push-'))
afterAll(() => rmSync(folder, { recursive: true }))

const pairOf = () => {
  const pair = createECDH('prime256v1')
  return { CHAUTARI_PUSH_PUBLIC_KEY: pair.generateKeys('base64url'), CHAUTARI_PUSH_PRIVATE_KEY: pair.getPrivateKey('base64url') }
}
const read = (environment: Record<string, string>) => readConfig({ DATA_DIR: folder, ...environment })

test('notifications to browsers are off without keys, and where service workers are', () => {
  expect(read({}).push).toBeUndefined()
  expect(read({ ...pairOf(), CHAUTARI_SERVICE_WORKER: '0' }).push).toBeUndefined()
})

test('the keys for notifications to browsers can be in files', () => {
  const keys = pairOf()
  writeFileSync(join(folder, 'key'), `${keys.CHAUTARI_PUSH_PRIVATE_KEY}\n`)
  const { CHAUTARI_PUSH_PUBLIC_KEY: publicKey } = keys
  const { push } = read({ CHAUTARI_PUSH_PUBLIC_KEY: publicKey, CHAUTARI_PUSH_PRIVATE_KEY_FILE: join(folder, 'key') })
  expect(push).toMatchObject({
    publicKey,
    privateKey: keys.CHAUTARI_PUSH_PRIVATE_KEY,
    contact: expect.stringMatching(/^mailto:/),
  })
})

test('the keys for notifications to browsers are refused when they are no pair', () => {
  const keys = pairOf()
  const others = { CHAUTARI_PUSH_PRIVATE_KEY: pairOf().CHAUTARI_PUSH_PRIVATE_KEY }
  for (const wrong of [
    others,
    { CHAUTARI_PUSH_PRIVATE_KEY: '' },
    { CHAUTARI_PUSH_PRIVATE_KEY: 'none' },
    { CHAUTARI_PUSH_CONTACT: 'ops' },
  ])
    expect(() => read({ ...keys, ...wrong }), JSON.stringify(wrong)).toThrow('CHAUTARI_PUSH_')
})
