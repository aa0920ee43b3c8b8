import { createHmac } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../errors.ts'
import { equalInConstantTime } from '../secrets/tokens.ts'

// The headers of a signed request: its instant in seconds since 1970, and its signature as `sha256=` and hexadecimal digits.
export const TIMESTAMP_HEADER = 'x-chautari-timestamp'
const SIGNATURE_HEADER = 'x-chautari-signature'

/** Returns the signature of a body sent at an instant. */
export function signatureOf(secret: string, { timestamp, body }: { timestamp: string; body: string }): string {
  return `sha256=${createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')}`
}

/**
 * Makes the calls of a scope accept only JSON that is signed with `secret`. The signature is checked on the received text, before it is parsed. Throws
 * `signature_invalid` when the signature is wrong or missing, and for every request when there is no secret. The handler must check the age of the
 * timestamp itself.
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
