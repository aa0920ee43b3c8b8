import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { SandboxState } from '../state.ts'

const BODY_MAX = 8 * 1024 * 1024

// https://docs.aws.amazon.com/AmazonS3/latest/API/sigv4-auth-using-authorization-header.html
const SIGNATURE_SHAPE =
  /^AWS4-HMAC-SHA256 Credential=[\w/+-]+\/\d{8}\/[\w-]+\/s3\/aws4_request, ?SignedHeaders=[\w;-]+, ?Signature=[0-9a-f]{64}$/

type Params = { bucket: string; '*': string }

/**
 * Registers an object storage with the part of S3 that a shop needs: PUT, GET, HEAD and DELETE of an object, and the list of a bucket.
 * Calls need a signature in the right form, but its value is not verified.
 */
export function registerS3(app: FastifyInstance, sandbox: SandboxState): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_MAX }, (_request, body, done) => done(null, body))
  app.addHook('preHandler', async (request, reply) => {
    if (!SIGNATURE_SHAPE.test(request.headers.authorization ?? '')) return refuse(reply.code(403), 'AccessDenied')
  })
  const pathOf = ({ params }: FastifyRequest<{ Params: Params }>) => `${params.bucket}/${params['*']}`

  app.put<{ Params: Params }>('/:bucket/*', { bodyLimit: BODY_MAX }, (request, reply) => {
    const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
    const etag = `"${createHash('md5').update(bytes).digest('hex')}"`
    const type = request.headers['content-type'] ?? 'application/octet-stream'
    sandbox.objects.put(pathOf(request), { bytes, type, etag, modifiedAt: sandbox.clock.now() })
    return reply.header('etag', etag).send()
  })
  app.get<{ Params: Params }>('/:bucket/*', (request, reply) => {
    const object = sandbox.objects.find(pathOf(request))
    if (!object) return refuse(reply.code(404), 'NoSuchKey')
    reply.header('etag', object.etag).header('last-modified', new Date(object.modifiedAt).toUTCString())
    return reply.type(object.type).send(object.bytes)
  })
  app.delete<{ Params: Params }>('/:bucket/*', (request, reply) => {
    sandbox.objects.remove(pathOf(request))
    return reply.code(204).send()
  })
  const list = (request: FastifyRequest<{ Params: { bucket: string }; Querystring: { prefix?: string } }>, reply: FastifyReply) =>
    sendXml(reply, listOf(sandbox, request.params.bucket, request.query.prefix ?? ''))
  app.get('/:bucket', list)
  app.get('/:bucket/', list)
}

function refuse(reply: FastifyReply, code: 'AccessDenied' | 'NoSuchKey'): FastifyReply {
  return sendXml(reply, `<Error><Code>${code}</Code><Message>${code}</Message></Error>`)
}

function sendXml(reply: FastifyReply, xml: string): FastifyReply {
  return reply.type('application/xml').send(`<?xml version="1.0" encoding="UTF-8"?>\n${xml}`)
}

/** Lists all objects at once, without pages: the sandbox stores few. */
function listOf(sandbox: SandboxState, bucket: string, prefix: string): string {
  const objects = sandbox.objects.list(bucket, prefix)
  const contents = objects.map(({ name, object: { etag, bytes, modifiedAt } }) => {
    const modified = new Date(modifiedAt).toISOString()
    return `<Contents><Key>${escapeXml(name)}</Key><LastModified>${modified}</LastModified><ETag>${escapeXml(etag)}</ETag><Size>${bytes.length}</Size></Contents>`
  })
  return `<ListBucketResult><Name>${escapeXml(bucket)}</Name><Prefix>${escapeXml(prefix)}</Prefix><KeyCount>${objects.length}</KeyCount><IsTruncated>false</IsTruncated>${contents.join('')}</ListBucketResult>`
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

function escapeXml(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign)
}
