import { decryptFrom, encryptInto } from './encryption.ts'
import { requireSuccess, startProgram } from './run-program.ts'

/** Packs a folder into an encrypted file. */
export async function packFolder(folder: string, file: string, password: string): Promise<void> {
  const tar = await startProgram('tar', ['-cf', '-', '-C', folder, '.'])
  if (!tar.stdout) throw new Error('tar has no output.')
  await Promise.all([encryptInto(file, password, tar.stdout), requireSuccess('tar', tar)])
}

/** Unpacks an encrypted file into a folder. Throws the errors of `decryptFrom`. */
export async function unpackFile(file: string, folder: string, password: string): Promise<void> {
  // Without `--ignore-zeros`, tar may exit before it has read the padding at the end, and our write to its input would fail.
  const tar = await startProgram(
    'tar',
    ['-xf', '-', '--ignore-zeros', '--no-same-owner', '-C', folder],
    ['pipe', 'ignore', 'pipe'],
  )
  if (!tar.stdin) throw new Error('tar has no input.')
  const ended = requireSuccess('tar', tar)
  ended.catch(() => {})
  try {
    await decryptFrom(file, password, tar.stdin)
  } catch (error) {
    tar.stdin.destroy()
    throw error
  }
  await ended
}
