import type { FastifyInstance } from 'fastify'
import type { App } from '../platform/app-context.ts'
import { bind } from '../platform/http.ts'
import { AppError } from '../platform/errors.ts'
import { showUser } from './show-user.ts'
import { findUser } from './store/users.ts'
import { useTicket } from './use-ticket.ts'

export function accountRoutes(api: FastifyInstance, app: App): void {
  profileRoutes(api, app)
  ticketRoutes(api, app)
}

function profileRoutes(api: FastifyInstance, app: App): void {
  bind(api, 'GET /user/profile', async ({ caller }) => {
    const user = await findUser(app.db, { id: caller.actor.userId })
    if (!user) throw new AppError('unauthenticated')
    return { data: await showUser(app.db, user) }
  })
}

function ticketRoutes(api: FastifyInstance, app: App): void {
  bind(api, 'GET /impersonate', async ({ caller, request }) => ({
    data: await useTicket(app, { caller, ticket: request.bearer }),
  }))
}
