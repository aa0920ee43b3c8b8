import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { SECRETS, withSecretFiles } from './secret-files.ts'

const folder = mkdtempSync(join(tmpdir(), 'chautari-secrets-'))
afterAll(() => rmSync(folder, { recursive: true }))

function fileOf(content: string): string {
  const file = join(folder, String(Math.random()))
  writeFileSync(file, content)
  return file
}

describe('withSecretFiles', () => {
  test.each(SECRETS)('reads %s from the file that its variable with _FILE names', (name) => {
    const { read, problems } = withSecretFiles({ [`${name}_FILE`]: fileOf('of a file\n') }, SECRETS)
    expect(problems).toEqual([])
    expect(read[name]).toBe('of a file')
  })

  test('says which files are missing, empty, or given beside the secret itself', () => {
    const { problems } = withSecretFiles({ A_FILE: join(folder, 'none'), B_FILE: fileOf('\n'), C_FILE: fileOf('x'), C: 'y' }, [
      'A',
      'B',
      'C',
      'D',
    ])
    expect(problems).toEqual([
      expect.stringMatching(/^A_FILE: the file .* cannot be read \(ENOENT\)$/),
      expect.stringMatching(/^B_FILE: the file .* is empty$/),
      'C_FILE: C is set as well; set one of them',
    ])
  })
})

test('readConfig reads several secrets before the present one, a line each, from a file', () => {
  const [first, second] = ['an older secret of at least 32 symbols', 'the oldest secret, also of 32 symbols']
  const { previousSecrets } = readConfig({
    CHAUTARI_SECRET: 'the present secret of at least 32 symbols',
    CHAUTARI_SECRET_PREVIOUS_FILE: fileOf(`${first}\n${second}\n`),
  })
  expect(previousSecrets).toEqual([first, second])
})

test('readConfig does not also call a secret missing whose file cannot be read', () => {
  const started = () => readConfig({ NODE_ENV: 'production', CHAUTARI_SECRET_FILE: join(folder, 'none') })
  expect(started).toThrow('CHAUTARI_SECRET_FILE: the file')
  expect(started).not.toThrow('CHAUTARI_SECRET: is needed')
})
