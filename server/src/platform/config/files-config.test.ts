import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

const SECRET = { CHAUTARI_SECRET: 'a secret for tests, at least 32 symbols' }
const STORAGE = {
  CHAUTARI_FILES_S3_ENDPOINT: 'https://objects.example',
  CHAUTARI_FILES_S3_BUCKET: 'people',
  CHAUTARI_FILES_S3_REGION: 'ap-south-1',
  CHAUTARI_FILES_S3_KEY: 'a-key',
  CHAUTARI_FILES_S3_SECRET: 'a-secret',
}

test('filesOf returns nothing by default, and a completely configured storage otherwise', () => {
  expect(readConfig(SECRET).objectStorage).toBeUndefined()
  expect(readConfig({ ...SECRET, ...STORAGE }).objectStorage).toEqual({
    endpoint: 'https://objects.example',
    bucket: 'people',
    region: 'ap-south-1',
    key: 'a-key',
    secret: 'a-secret',
    timeoutMs: 8000,
  })
})

test.each(Object.keys(STORAGE))('filesProblems reports a storage without %s', (name) => {
  expect(() => readConfig({ ...SECRET, ...STORAGE, [name]: '' })).toThrow(`${name}: goes with`)
})

test('a storage without https is accepted outside production and refused in production', () => {
  const readable = { ...SECRET, ...STORAGE, CHAUTARI_FILES_S3_ENDPOINT: 'http://127.0.0.1:3001/s3' }
  expect(readConfig(readable).objectStorage?.endpoint).toBe('http://127.0.0.1:3001/s3')
  const problem = 'CHAUTARI_FILES_S3_ENDPOINT: must be an https address in production'
  expect(() => readConfig({ ...readable, NODE_ENV: 'production' })).toThrow(problem)
  expect(() => readConfig({ ...SECRET, ...STORAGE, CHAUTARI_FILES_S3_ENDPOINT: 'file:///etc' })).toThrow(
    'CHAUTARI_FILES_S3_ENDPOINT',
  )
})
