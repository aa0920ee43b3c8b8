import { execFileSync, spawnSync } from 'node:child_process'
import { rmSync, statfsSync } from 'node:fs'
import { join } from 'node:path'
import { atEnd, makeOwn } from './programs.ts'

// Ample for the demo, the bookings of a rehearsal and the log that PostgreSQL keeps; the file is sparse.
const DISK_BYTES = 4 * 1024 ** 3
const FILLER = 'filler'
// Left to be written until an error, because the file system needs some blocks for itself.
const REST_BLOCKS = 2000

/** Returns whether this user can give a folder a disk of its own. */
export const canMount = () => process.getuid?.() === 0

/**
 * Gives a folder a disk of its own, an ext4 file system in a file, so that it can be full while the machine has space. Data is below it in the
 * folder that is returned, because PostgreSQL takes no folder with a `lost+found`. It is unmounted at the end.
 */
export function mountDisk(folder: string): string {
  const image = `${folder}.img`
  execFileSync('truncate', ['-s', String(DISK_BYTES), image])
  execFileSync('mkfs.ext4', ['-q', '-m', '0', image])
  execFileSync('mount', ['-o', 'loop', image, folder])
  makeOwn(folder)
  // Detaches it although a process that was just killed may still have a file open.
  atEnd(() => spawnSync('umount', ['-l', folder]))
  const data = join(folder, 'data')
  makeOwn(data)
  return data
}

/** Fills the disk of a folder to the last block. */
export function fillDisk(folder: string): void {
  const { bavail, bsize } = statfsSync(folder)
  const filler = join(folder, FILLER)
  // Reserves most of it at once, without writing.
  execFileSync('fallocate', ['-l', String((bavail - REST_BLOCKS) * bsize), filler])
  // Writes until the disk is full. The error that ends the write is expected.
  spawnSync('dd', ['if=/dev/zero', `of=${filler}`, 'bs=64k', 'oflag=append', 'conv=notrunc'])
}

/** Frees the space that `fillDisk` took. */
export function freeDisk(folder: string): void {
  rmSync(join(folder, FILLER), { force: true })
}
