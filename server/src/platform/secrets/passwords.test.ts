import { expect, test } from 'vitest'
import { isOutdated, withPasswords } from './passwords.ts'

const CHEAP = { memoryKib: 64, passes: 1 }
const OF_TODAY = { memoryKib: 19_456, passes: 2 }

const hash = (password: string, cost = CHEAP) => withPasswords(cost, (passwords) => passwords.hash(password))
const isThis = (password: string, stored: string | null) =>
  withPasswords(CHEAP, (passwords) => passwords.verify(password, stored))

test('a password is stored as argon2id, with salt and cost beside it, and never twice alike', async () => {
  const [one, other] = [await hash('Rhododendron7!', OF_TODAY), await hash('Rhododendron7!', OF_TODAY)]
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
  expect(one).not.toBe(other)
  expect(await isThis('Rhododendron7!', one)).toBe(true)
})

test('a password is compared whole, and exactly', async () => {
  const longest = `${'Aa1!'.repeat(63)}Aa1`
  const stored = await hash(longest)
  expect(longest).toHaveLength(255)
  expect(await isThis(longest, stored)).toBe(true)
  for (const other of [longest.slice(0, -1), `${longest}x`, longest.toLowerCase(), ` ${longest}`, ''])
    expect(await isThis(other, stored)).toBe(false)
})

test('nothing stored is no password, not even an empty one', async () => {
  expect(await isThis('', null)).toBe(false)
})

test.each([
  [{ memoryKib: 64, passes: 1 }, false],
  [{ memoryKib: 32, passes: 1 }, false],
  [{ memoryKib: 65, passes: 1 }, true],
  [{ memoryKib: 64, passes: 2 }, true],
])('a hash of 64 KiB and one pass is outdated where %j are asked for: %j', async (cost, outdated) => {
  expect(isOutdated(await hash('Rhododendron7!'), cost)).toBe(outdated)
})

test('two are at work, thirty-two wait, and who comes then is told at once to come again', async () => {
  let [running, most] = [0, 0]
  const ends: (() => void)[] = []
  const work = async () => {
    most = Math.max(most, ++running)
    await new Promise<void>((resolve) => ends.push(resolve))
    running--
  }
  const asked = Array.from({ length: 40 }, () => withPasswords(CHEAP, work))
  const refused = asked.slice(34).map((one) => expect(one).rejects.toMatchObject({ status: 503, retryAfterSeconds: 2 }))
  await Promise.all(refused)
  for (let ended = 0; ended < 34; ended++) {
    ends.shift()?.()
    await new Promise(setImmediate)
  }
  await Promise.all(asked.slice(0, 34))
  expect(most).toBe(2)
})
