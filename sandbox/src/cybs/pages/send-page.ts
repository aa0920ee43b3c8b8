import { createHash } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import { PAGE_POLICY } from '../../pages/page.ts'
import { returnPage, RETURN_SCRIPT } from './after-page.ts'
import type { ReturnPost } from '../payments.ts'

const SCRIPT_HASH = createHash('sha256').update(RETURN_SCRIPT).digest('base64')

/** Sends a page with the sandbox's content security policy. */
export function sendPage(reply: FastifyReply, body: string, policy = PAGE_POLICY): FastifyReply {
  return reply
    .header('content-type', 'text/html; charset=utf-8')
    .header('content-security-policy', policy)
    .header('cache-control', 'no-store')
    .send(body)
}

/** Sends a page whose form posts itself to the merchant, or on a press of its button where scripts are off. */
export function sendReturn(reply: FastifyReply, returnPost: ReturnPost): FastifyReply {
  return sendPage(reply, returnPage(returnPost), `${PAGE_POLICY}; script-src 'sha256-${SCRIPT_HASH}'`)
}
