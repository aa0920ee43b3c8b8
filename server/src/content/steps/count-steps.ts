import { stepOf } from '@chautari/contract/content/steps'
import type { FastifyInstance } from 'fastify'
import { isbot } from 'isbot'
import type { App } from '../../platform/app-context.ts'
import { bind } from '../../platform/http/http.ts'
import { isCounted } from './rules/is-counted.ts'
import type { StepCounter } from './step-counter.ts'

const OK = 200
const NOT_MODIFIED = 304

/** Counts each sent page that is a step towards a booking, and writes the remaining counts when the server closes. */
export function countSteps(server: FastifyInstance, counter: StepCounter): void {
  server.addHook('onListen', async () => counter.start())
  server.addHook('onClose', () => counter.stop())
  server.addHook('onResponse', async ({ method, url, headers }, { statusCode }) => {
    if (statusCode !== OK && statusCode !== NOT_MODIFIED) return
    const step = stepOf(url.split('?', 1)[0] ?? '')
    if (!step) return
    const purpose = [headers['sec-purpose'], headers.purpose].flat().join(' ')
    if (isCounted({ method, userAgent: headers['user-agent'], purpose, isRobot: isbot })) counter.count(step)
  })
}

/** Mounts the call by which a browser reports a page that it displays without loading it from the server. */
export function stepRoutes(api: FastifyInstance, { limits }: App, counter: StepCounter): void {
  bind(api, 'POST /steps', async ({ body, caller, request }) => {
    await limits.count('measurements', caller.address)
    const userAgent = request.headers['user-agent']
    if (isCounted({ method: 'GET', userAgent, purpose: undefined, isRobot: isbot })) counter.count(body.step)
    return { data: { is_done: true as const } }
  })
}
