import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../../errors.ts'

/** The posted fields in order, with repeated names. */
export type PostedForm = [name: string, value: string][]

const FORM_MAX = 64 * 1024

/** Makes a scope accept posted forms, URL-encoded or multipart, and no other bodies. Throws `bad_request` for a form with a file. */
export function acceptForms(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: FORM_MAX },
    async (_request: FastifyRequest, body: string) => [...new URLSearchParams(body)],
  )
  scope.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'buffer', bodyLimit: FORM_MAX },
    async ({ headers }: FastifyRequest, body: Buffer<ArrayBuffer>) => parts(headers['content-type'] ?? '', body),
  )
}

/** Returns the fields of a multipart body. Node's own parser is enough, because the bodies are small and read whole. */
async function parts(contentType: string, body: Buffer<ArrayBuffer>): Promise<PostedForm> {
  try {
    const form = await new Response(body, { headers: { 'content-type': contentType } }).formData()
    return [...form].map(([name, value]) => [name, asText(value)])
  } catch {
    throw new AppError('bad_request')
  }
}

function asText(value: File | string): string {
  if (typeof value !== 'string') throw new AppError('bad_request')
  return value
}
