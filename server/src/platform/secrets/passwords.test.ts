import { readdirSync, readFileSync } from 'node:fs'
import { availableParallelism, getPriority } from 'node:os'
import { describe, expect, test } from 'vitest'
import { hashesAtOnce, isOutdated, withPasswords } from './passwords.ts'

const CHEAP = { memoryKib: 64, passes: 1 }
const OF_TODAY = { memoryKib: 19_456, passes: 2 }

const hash = (password: string, cost = CHEAP) => withPasswords(cost, (passwords) => passwords.hash(password))
const isThis = (password: string, stored: string | null) =>
  withPasswords(CHEAP, (passwords) => passwords.verify(password, stored))

test('hashing a password returns argon2id with salt and cost, different each time', async () => {
  const [one, other] = [await hash('Rhododendron7!', OF_TODAY), await hash('Rhododendron7!', OF_TODAY)]
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
  expect(one).not.toBe(other)
  expect(await isThis('Rhododendron7!', one)).toBe(true)
})

test('comparing a password uses its whole text exactly', async () => {
  const longest = `${'Aa1!'.repeat(63)}Aa1`
  const stored = await hash(longest)
  expect(longest).toHaveLength(255)
  expect(await isThis(longest, stored)).toBe(true)
  for (const other of [longest.slice(0, -1), `${longest}x`, longest.toLowerCase(), ` ${longest}`, ''])
    expect(await isThis(other, stored)).toBe(false)
})

test('no password matches a missing hash, not even an empty one', async () => {
  expect(await isThis('', null)).toBe(false)
})

test.each([
  [{ memoryKib: 64, passes: 1 }, false],
  [{ memoryKib: 32, passes: 1 }, false],
  [{ memoryKib: 65, passes: 1 }, true],
  [{ memoryKib: 64, passes: 2 }, true],
])('isOutdated compares a hash of 64 KiB and one pass with the required cost %j: %j', async (cost, outdated) => {
  expect(isOutdated(await hash('Rhododendron7!'), cost)).toBe(outdated)
})

test.each([
  [1, 1],
  [2, 1],
  [3, 2],
  [16, 2],
])('hashesAtOnce leaves a core of %i to other requests: %i', (cores, atOnce) => {
  expect(hashesAtOnce(cores)).toBe(atOnce)
})

test('withPasswords queues thirty-two more than it runs, and refuses others with Retry-After', async () => {
  const atOnce = hashesAtOnce(availableParallelism())
  const taken = atOnce + 32
  let [running, most] = [0, 0]
  const ends: (() => void)[] = []
  const work = async () => {
    most = Math.max(most, ++running)
    await new Promise<void>((resolve) => ends.push(resolve))
    running--
  }
  const hashes = Array.from({ length: 40 }, () => withPasswords(CHEAP, work))
  const refused = hashes.slice(taken).map((one) => expect(one).rejects.toMatchObject({ status: 503, retryAfterSeconds: 2 }))
  await Promise.all(refused)
  for (let ended = 0; ended < taken; ended++) {
    // The next one starts once the slot has rested.
    await expect.poll(() => ends.length, { interval: 1 }).toBeGreaterThan(0)
    ends.shift()?.()
  }
  await Promise.all(hashes.slice(0, taken))
  expect(most).toBe(atOnce)
})

/** Returns the id of the process that hashes for this one, or 0. */
function hashingPid(): number {
  const of = (pid: string, file: string) => readFileSync(`/proc/${pid}/${file}`, 'utf8')
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  return Number(
    pids.find((pid) => {
      try {
        return (
          of(pid, 'cmdline').includes('hashing-process') && of(pid, 'stat').split(') ')[1]?.split(' ')[1] === String(process.pid)
        )
      } catch {
        return false // It has ended meanwhile.
      }
    }) ?? 0,
  )
}

describe('the process that hashes', () => {
  test('has a lower priority than the server', async () => {
    await hash('Rhododendron7!')
    const pid = hashingPid()
    expect(pid).toBeGreaterThan(0)
    expect(getPriority(pid)).toBeGreaterThan(getPriority(process.pid))
  })

  test('is replaced when it dies; who waits for it is asked to try again', async () => {
    await hash('Rhododendron7!')
    const before = hashingPid()
    const waiting = hash('Rhododendron7!', { memoryKib: 400_000, passes: 9 })
    setTimeout(() => process.kill(before, 'SIGKILL'), 50)
    await expect(waiting).rejects.toMatchObject({ code: 'service_unavailable', retryAfterSeconds: 2 })
    expect(await isThis('Rhododendron7!', await hash('Rhododendron7!'))).toBe(true)
    expect(hashingPid()).not.toBe(before)
  })
})
