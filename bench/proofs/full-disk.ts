import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, renameSync, rmSync, rmdirSync, statfsSync, statSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { API_BASE } from '@chautari/contract/contract'
import { checkGuarantees, reserveContinuously, type ReservationTraffic } from './crashes.ts'
import type { Guarantee } from './guarantees.ts'
import type { TestServer } from './test-server.ts'
import { countOutcomes, timed, type Timed } from './timed.ts'
import { someRooms } from './travellers.ts'

const MIB = 2 ** 20
/** MiB that stay free for bookings before the disk is filled. */
const ROOM_MIB = 64
// Few clients, because each retries at once and the reads share the machine with them.
const CLIENTS = 4
const BEFORE_MS = 3000
const FULL_MS = 10_000
const RECOVERED_WITHIN_MS = 5000
const REST_BLOCKS = 1000
const READ_EVERY_MS = 200
const FILLER = 'filler'

const diskOf = (data: string) => `${data}-disk`
const originalOf = (data: string) => `${data}-kept`

function usedMib(folder: string): number {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const sizes = files.map(({ parentPath, name }) => statSync(join(parentPath, name)).size)
  return Math.ceil(sizes.reduce((sum, size) => sum + size, 0) / MIB)
}

/** Moves a data folder to a disk of its own in memory, which only root can mount. */
function moveToSmallDisk(data: string): void {
  const [disk, { uid, gid }] = [diskOf(data), statSync(data)]
  mkdirSync(disk)
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${usedMib(data) + ROOM_MIB}m,uid=${uid},gid=${gid},mode=700`, 'tmpfs', disk])
  execFileSync('cp', ['-a', data, join(disk, 'data')])
  renameSync(data, originalOf(data))
  symlinkSync(join(disk, 'data'), data)
}

/** Moves the data folder back, with what was written meanwhile. */
function moveBack(data: string): void {
  const disk = diskOf(data)
  rmSync(data)
  rmSync(originalOf(data), { recursive: true })
  execFileSync('cp', ['-a', join(disk, 'data'), data])
  execFileSync('umount', ['-l', disk])
  rmdirSync(disk)
}

/** Fills a disk to its last block. */
function fill(disk: string): void {
  const { bavail, bsize } = statfsSync(disk)
  const filler = join(disk, FILLER)
  // Reserves most of it at once. The rest is written: the database takes some of it meanwhile.
  execFileSync('fallocate', ['-l', String(Math.max(1, bavail - REST_BLOCKS) * bsize), filler])
  fillUp(disk)
}

/** Writes until the disk is full. The error that ends the write is expected. */
function fillUp(disk: string): void {
  spawnSync('dd', ['if=/dev/zero', `of=${join(disk, FILLER)}`, 'bs=4k', 'oflag=append', 'conv=notrunc'])
}

/** Keeps the disk full and repeatedly reads data of the database, until the time is over. */
async function readWhileFull({ url }: TestServer, disk: string): Promise<Timed[]> {
  const read: Timed[] = []
  for (const end = performance.now() + FULL_MS; performance.now() < end; await sleep(READ_EVERY_MS)) {
    fillUp(disk)
    for (const path of ['/properties/phewa-horizon-resort', '/blogs', '/properties/phewa-horizon-resort/rooms/availabilities'])
      read.push(await timed(`${url}${API_BASE}${path}`))
  }
  return read
}

/** Returns after how many milliseconds a new reservation is acknowledged. */
async function untilReserved({ answers }: ReservationTraffic): Promise<number> {
  const [began, before] = [performance.now(), answers.size]
  while (answers.size === before && performance.now() - began < 4 * RECOVERED_WITHIN_MS) await sleep(10)
  return performance.now() - began
}

/** Fills the disk of the database under load, frees it, and checks that nothing acknowledged is lost. Needs root. */
export async function fullDisk(server: TestServer): Promise<Guarantee[]> {
  if (process.getuid?.() !== 0) {
    console.log('E5 is left out, because only root can give the database a disk of its own.')
    return []
  }
  let data = ''
  await server.restartDatabase({
    meanwhile: (folder) => {
      data = folder
      moveToSmallDisk(folder)
    },
  })
  try {
    return await fillAndFree(server, diskOf(data))
  } finally {
    rmSync(join(diskOf(data), FILLER), { force: true })
    await server.restartDatabase({ meanwhile: moveBack })
  }
}

async function fillAndFree(server: TestServer, disk: string): Promise<Guarantee[]> {
  await server.killServer()
  const traffic = reserveContinuously(server, await someRooms(server), CLIENTS)
  const { read, written, recoveredMs, isAlive } = await observe(server, disk, traffic)
  const refused = written.get(503) ?? 0
  const others = [...written.keys()].filter((status) => status === 'none' || (status >= 500 && status !== 503))
  return [
    {
      guarantee: `E5  while the disk of the database is full for ${FULL_MS / 1000} s, reservations are made or get 503`,
      measured: [...written].map(([status, times]) => `${times} × ${status}`).join(', '),
      isMet: refused > 0 && others.length === 0,
    },
    {
      guarantee: 'E5  reads are answered meanwhile',
      measured: countOutcomes(read),
      isMet: read.length > 0 && read.every(({ outcome }) => outcome === '200'),
    },
    {
      guarantee: `E5  the server keeps running and reserves within ${RECOVERED_WITHIN_MS} ms after the disk has space again`,
      measured: `${isAlive ? 'running' : 'exited'}, ${Math.round(recoveredMs)} ms`,
      isMet: isAlive && recoveredMs <= RECOVERED_WITHIN_MS,
    },
    ...(await checkGuarantees(server, traffic, 'E5  disk full')),
  ]
}

/** Fills the disk during reservations, frees it, and returns what was answered meanwhile. */
async function observe(server: TestServer, disk: string, traffic: ReservationTraffic) {
  try {
    await sleep(BEFORE_MS)
    fill(disk)
    traffic.statuses.clear()
    const read = await readWhileFull(server, disk)
    const written = new Map(traffic.statuses)
    rmSync(join(disk, FILLER))
    const recoveredMs = await untilReserved(traffic)
    return { read, written, recoveredMs, isAlive: server.isServerRunning() }
  } finally {
    // The clients of a failed run would never stop, and would keep the run alive.
    await traffic.stop()
  }
}
