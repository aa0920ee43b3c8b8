import type { ActorContext } from '../platform/http/actor-context.ts'

/** The actor of events that scheduled jobs record. */
export const SWEEP: ActorContext = { actor: 'sweep', requestId: null }
