import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { consolePolicy, contentSecurityPolicy, standalonePolicy, type ExternalOrigins } from './csp.ts'

const strangers = { formOrigins: ['https://pay.example'], mapOrigins: [] }
const policyOf = (html: string, origins: ExternalOrigins) => contentSecurityPolicy(Buffer.from(html), origins)
const directives = (policy: string) => Object.fromEntries(policy.split('; ').map((part) => [part.split(' ')[0], part]))

test('a page connects only to our origin, and posts forms only to payment providers', () => {
  const policy = directives(policyOf('<p>', strangers))
  expect(policy).toMatchObject({
    'connect-src': "connect-src 'self'",
    'img-src': "img-src 'self' data: blob:",
    'form-action': "form-action 'self' https://pay.example",
  })
})

// Row J7 of the proofs. `app.test.ts` checks the headers beside the policy.
test.each([
  ['the site', policyOf('<p>', strangers)],
  ['the console', consolePolicy('<p>', 'n')],
  ['a self-contained page', standalonePolicy('<p>')],
])('no other site shows %s in a frame', (_, policy) => {
  expect(directives(policy)['frame-ancestors']).toBe("frame-ancestors 'none'")
})

test('a vector map is fetched from its origins and adds no scripts', () => {
  const policy = directives(policyOf('<p>', { ...strangers, mapOrigins: ['https://tiles.example'] }))
  expect(policy).toMatchObject({
    'connect-src': "connect-src 'self' https://tiles.example",
    'img-src': "img-src 'self' data: blob: https://tiles.example",
    'worker-src': "worker-src 'self'",
  })
  expect(policy['script-src']).not.toContain('tiles.example')
})

test('a page is allowed only its own inline styles', () => {
  const policy = directives(policyOf('<style data-precedence="page" data-href="/assets/a.css">p{}</style>', strangers))
  const hash = createHash('sha256').update('p{}').digest('base64')
  expect(policy['style-src-elem']).toBe(`style-src-elem 'self' 'sha256-${hash}'`)
})

test('a self-contained page is allowed only its own scripts and styles', () => {
  const policy = directives(standalonePolicy('<style>p{}</style><script>1</script><body><script>2</script>'))
  expect(policy['script-src']?.match(/'sha256-[^']+'/g)).toHaveLength(2)
  expect(policy['style-src']?.match(/'sha256-[^']+'/g)).toHaveLength(1)
  expect(policy).toMatchObject({ 'default-src': "default-src 'none'", 'trusted-types': "trusted-types 'none'" })
  expect(JSON.stringify(policy)).not.toContain('unsafe')
})

test('a page is allowed its own inline scripts, each once, but no data, and files by their origin', () => {
  const page =
    '<script>1</script><script type="application/json">{"a":"<p>"}</script><script src="/a.js"></script><script type="module" async="">2 > 1</script><script>1</script>'
  const hashes = ['1', '2 > 1'].map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
  expect(directives(policyOf(page, strangers))['script-src']).toBe(`script-src 'self' ${hashes.join(' ')}`)
})

test('a script that does not end is not allowed', () => {
  expect(directives(policyOf('<script>1', strangers))['script-src']).toBe("script-src 'self' ")
})
