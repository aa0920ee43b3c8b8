import type { FastifyInstance } from 'fastify'
import type { App } from '../platform/app-context.ts'
import { bind } from '../platform/http/http.ts'
import { changeNotices, showNotices } from './notices/keep-notices.ts'

/** Mounts the calls by which a member chooses what they are e-mailed about. */
export function noticeRoutes(api: FastifyInstance, { db }: App): void {
  bind(api, 'GET /supplier/me/notices', async ({ caller }) => ({ data: await showNotices(db, caller.member.memberId) }))
  bind(api, 'PUT /supplier/me/notices', async ({ body, caller }) => ({
    data: await changeNotices(db, caller.member.memberId, body),
  }))
}
