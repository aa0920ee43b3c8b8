import { createHash, createHmac, createSign, generateKeyPairSync } from 'node:crypto'
import fc from 'fast-check'
import { REPLY_SIGNED } from '../providers/esewa/signature.ts'

const SEED = 20_261_121
const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })

type Values = Record<string, string>

const messageOf = (values: Values, names: readonly string[]) => names.map((name) => `${name}=${values[name] ?? ''}`).join(',')
const mac = (algorithm: string, secret: string, message: string) => createHmac(algorithm, secret).update(message).digest('base64')

/** Signatures that are not the provider's. */
const SIGNERS: Record<string, (message: string, secret: string) => string> = {
  nothing: () => '',
  'a constant': () => 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=',
  'no key': (message) => mac('sha256', '', message),
  'another key': (message) => mac('sha256', 'another secret', message),
  'the key backwards': (message, secret) => mac('sha256', secret.split('').toReversed().join(''), message),
  'SHA-1': (message, secret) => mac('sha1', secret, message),
  'SHA-512': (message, secret) => mac('sha512', secret, message),
  MD5: (message, secret) => mac('md5', secret, message),
  'a hash without a key': (message) => createHash('sha256').update(message).digest('base64'),
  RSA: (message) => createSign('sha256').update(message).sign(privateKey, 'base64'),
  hexadecimal: (message, secret) => createHmac('sha256', secret).update(message).digest('hex'),
  'half the signature': (message, secret) => mac('sha256', secret, message).slice(0, 22),
  'the signature and more': (message, secret) => `${mac('sha256', secret, message)}=`,
  'the signature in lower case': (message, secret) => mac('sha256', secret, message).toLowerCase(),
}

/** Values that an attacker may expect to pass as success. */
const claims = fc.record({
  transaction_code: fc.constantFrom('000AWEO', '0LD5CEH', '', 'null'),
  status: fc.constantFrom('COMPLETE', 'Complete', 'COMPLETE ', 'PENDING', 'true'),
  total_amount: fc.constantFrom('1', '1500', '1500.0', '1,500.0', '1e3', '-1', '0'),
  product_code: fc.constantFrom('EPAYTEST', 'OTHER', ''),
})

type Forged = { data: string; how: string }

type Known = { secret: string; transactionUuid: string; request: { names: string; signature: string; values: Values } }

/** Generates a thousand forged eSewa returns for a started payment. */
export function esewaForgeries({ secret, transactionUuid, request }: Known): Forged[] {
  const signer = fc.constantFrom(...Object.keys(SIGNERS))
  const wronglySigned = fc.tuple(claims, signer).map(([claim, how]) => {
    const values = { ...claim, transaction_uuid: transactionUuid, signed_field_names: REPLY_SIGNED.join(',') }
    return encoded({ ...values, signature: SIGNERS[how]?.(messageOf(values, REPLY_SIGNED), secret) ?? '' }, how)
  })
  // The signature is valid but covers fewer fields than a reply must sign, so the rest can be forged.
  const trimmed = fc
    .tuple(claims, fc.subarray([...REPLY_SIGNED], { maxLength: REPLY_SIGNED.length - 1 }))
    .map(([claim, names]) => {
      const values = { ...claim, transaction_uuid: transactionUuid, signed_field_names: names.join(',') }
      return encoded({ ...values, signature: mac('sha256', secret, messageOf(values, names)) }, `signed: ${names.join(',')}`)
    })
  // Requests and replies share one key, so this sends our own request as a reply.
  const reflected = claims.map((claim) => {
    const values = { ...claim, ...request.values, signed_field_names: request.names, signature: request.signature }
    return encoded(values, 'our own request')
  })
  const junk = fc
    .oneof(
      fc.base64String({ maxLength: 400 }),
      fc.string({ maxLength: 200 }),
      fc.json().map((text) => Buffer.from(text).toString('base64')),
    )
    .filter((data) => data.length > 0)
    .map((data) => ({ data, how: 'junk' }))
  return [
    ...fc.sample(wronglySigned, { seed: SEED, numRuns: 500 }),
    ...fc.sample(trimmed, { seed: SEED, numRuns: 250 }),
    ...fc.sample(reflected, { seed: SEED, numRuns: 50 }),
    ...fc.sample(junk, { seed: SEED, numRuns: 200 }),
  ]
}

function encoded(values: Values, how: string): Forged {
  return { data: Buffer.from(JSON.stringify(values)).toString('base64'), how }
}

type Fields = (readonly [string, string])[]

/** Generates a thousand forged card page replies for a started payment from a genuine one. */
export function cardForgeries(genuine: Values, secret: string): Fields[] {
  const names = (genuine.signed_field_names ?? '').split(',')
  const signer = fc.constantFrom(...Object.keys(SIGNERS))
  const changes = fc.record(
    {
      decision: fc.constantFrom('ACCEPT', 'DECLINE', 'REVIEW', 'CANCEL', 'OK'),
      auth_amount: fc.constantFrom('1.00', '999999.00'),
      reason_code: fc.constantFrom('100', '110', '204'),
      transaction_id: fc.constantFrom('7', '7000000000000000000009'),
    },
    { requiredKeys: [] },
  )
  const wronglySigned = fc.tuple(changes, signer).map(([change, how]) => {
    const values: Values = { ...genuine, ...change }
    return Object.entries({ ...values, signature: SIGNERS[how]?.(messageOf(values, names), secret) ?? '' })
  })
  const needed =
    /^(decision|req_(transaction_uuid|reference_number|amount|currency|profile_id|access_key)|signed_date_time|transaction_id|reason_code|auth_amount)$/
  const trimmed = fc.tuple(changes, fc.subarray(names)).map(([change, kept]) => {
    const left = kept.filter((name) => !needed.test(name) || name !== kept.find((one) => needed.test(one)))
    const values: Values = { ...genuine, ...change, decision: 'ACCEPT', signed_field_names: left.join(',') }
    return Object.entries({ ...values, signature: mac('sha256', secret, messageOf(values, left)) })
  })
  const doubled = fc
    .tuple(fc.constantFrom(...names), fc.constantFrom('ACCEPT', '1.00', ''))
    .map(([name, value]): Fields => [...Object.entries(genuine), [name, value]])
  return [
    ...fc.sample(wronglySigned, { seed: SEED, numRuns: 600 }),
    ...fc.sample(trimmed, { seed: SEED, numRuns: 300 }),
    ...fc.sample(doubled, { seed: SEED, numRuns: 100 }),
  ]
}
