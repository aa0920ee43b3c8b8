import type { Endpoint, Method } from '@chautari/contract/endpoint'
import type { FastifyInstance } from 'fastify'
import type { Maintenance } from '../config/config.ts'
import { AppError } from '../errors.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A change by travellers, which is refused while staff have closed the site. */
    isClosable?: true
  }
}

/** Returns whether a call changes something, by its method or as it declares. */
export function isWrite(method: Method, { effect }: Endpoint): boolean {
  return method !== 'GET' || effect === 'writes'
}

/** Returns whether a call is refused while the site is closed: it writes, is not a call of staff, and is not declared `open` during maintenance. */
export function isClosable(method: Method, declared: Endpoint): boolean {
  const { caller, duringMaintenance } = declared
  return isWrite(method, declared) && duringMaintenance !== 'open' && caller !== 'staff' && caller !== 'staff_sign_in'
}

/** Refuses the changes of travellers while staff have closed the site, with their message. Throws `under_maintenance`. */
export function closeCalls(api: FastifyInstance, maintenance: () => Maintenance | null): void {
  api.addHook('onRequest', async ({ routeOptions }) => {
    if (!routeOptions.config.isClosable) return
    const closed = maintenance()
    if (!closed) return
    throw new AppError('under_maintenance', { wording: closed.message, retryAfterSeconds: closed.retryAfterSeconds })
  })
}
