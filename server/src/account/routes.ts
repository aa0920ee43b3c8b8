import type { FastifyInstance } from 'fastify'
import type { App } from '../platform/app-context.ts'
import { bind } from '../platform/http.ts'
import { AppError } from '../platform/errors.ts'
import { showUser } from './show-user.ts'
import { findUser } from './store/users.ts'

export function accountRoutes(api: FastifyInstance, app: App): void {
  profileRoutes(api, app)
}

function profileRoutes(api: FastifyInstance, app: App): void {
  bind(api, 'GET /user/profile', async ({ caller }) => {
    const user = await findUser(app.db, { id: caller.actor.userId })
    if (!user) throw new AppError('unauthenticated')
    return { data: await showUser(app.db, user) }
  })
}
