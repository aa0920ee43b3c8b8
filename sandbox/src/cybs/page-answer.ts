import { createHash } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import { PAGE_POLICY } from '../page.ts'
import { returnPage, RETURN_SCRIPT } from './after-page.ts'
import type { ReturnPost } from './payments.ts'

const SCRIPT_HASH = createHash('sha256').update(RETURN_SCRIPT).digest('base64')

export function sendPage(reply: FastifyReply, body: string, policy = PAGE_POLICY): FastifyReply {
  return reply
    .header('content-type', 'text/html; charset=utf-8')
    .header('content-security-policy', policy)
    .header('cache-control', 'no-store')
    .send(body)
}

/** A page whose form posts itself to the merchant, or waits for a press where scripts are off. */
export function sendReturn(reply: FastifyReply, back: ReturnPost): FastifyReply {
  return sendPage(reply, returnPage(back), `${PAGE_POLICY}; script-src 'sha256-${SCRIPT_HASH}'`)
}
