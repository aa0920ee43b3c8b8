import { createHmac } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../errors.ts'
import { equalInConstantTime } from '../secrets/tokens.ts'

/** The instant of a signed request, in seconds since 1970, and its signature: `sha256=` and hexadecimal. */
export const TIMESTAMP_HEADER = 'x-chautari-timestamp'
const SIGNATURE_HEADER = 'x-chautari-signature'

/** Returns the signature of a body sent at an instant. */
export function signatureOf(secret: string, { timestamp, body }: { timestamp: string; body: string }): string {
  return `sha256=${createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')}`
}

/**
 * Makes the calls of a scope take JSON that is signed with a secret, and nothing else. The signature is checked on the bytes that arrived,
 * before they are parsed. Throws `signature_invalid` when it is wrong, and for everything without a secret. The age of the timestamp is the
 * handler's to check.
 */
export function takeSignedJson(scope: FastifyInstance, secret: string | undefined): void {
  const parseJson = scope.getDefaultJsonParser('error', 'error')
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    const { [TIMESTAMP_HEADER]: timestamp, [SIGNATURE_HEADER]: signature } = request.headers
    const isSigned =
      secret !== undefined &&
      typeof timestamp === 'string' &&
      typeof signature === 'string' &&
      equalInConstantTime(signature, signatureOf(secret, { timestamp, body }))
    if (!isSigned) done(new AppError('signature_invalid'))
    else void parseJson(request, body, done)
  })
  // Without a body there is nothing that could be signed.
  scope.addHook('preValidation', async ({ body }) => {
    if (body === undefined || body === null) throw new AppError('signature_invalid')
  })
}
