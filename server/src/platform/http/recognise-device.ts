import type { Endpoint } from '@chautari/contract/endpoint'
import type { FastifyInstance } from 'fastify'
import { deviceCookie, deviceOf, newDevice } from '../limits/device.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The browser that calls, where the call is limited per device; empty elsewhere. */
    device: string
  }
  interface FastifyContextConfig {
    isLimitedPerDevice?: Endpoint['isLimitedPerDevice']
  }
}

/** Reads the device cookie of calls that are limited per device, and sets it in the response to a browser without one. */
export function recogniseDevice(api: FastifyInstance, cookie: { isSecure: boolean; path: string }): void {
  api.decorateRequest('device', '')
  api.addHook('onRequest', async (request, reply) => {
    if (!request.routeOptions.config.isLimitedPerDevice) return
    const known = deviceOf(request.headers.cookie)
    request.device = known ?? newDevice()
    if (!known) reply.header('set-cookie', deviceCookie(request.device, cookie))
  })
}
