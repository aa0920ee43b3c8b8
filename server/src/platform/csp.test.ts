import { expect, test } from 'vitest'
import { contentSecurityPolicy } from './csp.ts'

const strangers = { formOrigins: ['https://pay.example'], mapOrigins: [] }
const directives = (policy: string) => Object.fromEntries(policy.split('; ').map((part) => [part.split(' ')[0], part]))

test('a page speaks to nobody but us, and posts forms to whom we pay', () => {
  const policy = directives(contentSecurityPolicy('<p>', strangers))
  expect(policy).toMatchObject({
    'connect-src': "connect-src 'self'",
    'img-src': "img-src 'self' data: blob:",
    'form-action': "form-action 'self' https://pay.example",
  })
})

test('a vector map is fetched from its origins, and brings no script', () => {
  const policy = directives(contentSecurityPolicy('<p>', { ...strangers, mapOrigins: ['https://tiles.example'] }))
  expect(policy).toMatchObject({
    'connect-src': "connect-src 'self' https://tiles.example",
    'img-src': "img-src 'self' data: blob: https://tiles.example",
    'worker-src': "worker-src 'self'",
  })
  expect(policy['script-src']).not.toContain('tiles.example')
})
