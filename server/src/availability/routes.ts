import type { FastifyInstance } from 'fastify'
import type { App } from '../platform/app-context.ts'
import { bind } from '../platform/http/http.ts'
import { showPackage } from './show-packages.ts'
import { chooseRoom, showRoom, showRoomsOfProperty } from './show-rooms.ts'

/** Registers the endpoints that show what is free. */
export function availabilityRoutes(api: FastifyInstance, app: App): void {
  bind(api, 'GET /properties/:slug/rooms/availabilities', async ({ params, query, caller }) => {
    const { page = 1, from, to, adult, child, room_count } = query
    const input = { from, to, adults: adult, children: child, rooms: room_count }
    return showRoomsOfProperty(app, { slug: params.slug, input, page, query, locale: caller.locale })
  })

  bind(api, 'GET /properties/:propertySlug/rooms/:roomSlug', async ({ params, query, caller }) => {
    const { from_date, to_date, adult, child, room_count, plan: planCode } = query
    const input = { from: from_date, to: to_date, adults: adult, children: child, rooms: room_count }
    return { data: await showRoom(app, { ...params, planCode, locale: caller.locale }, input) }
  })

  bind(api, 'GET /rooms/:roomSlug', async ({ params, query, caller }) => {
    const { from_date, to_date, adult, child, room_count, plan: planCode } = query
    const input = { from: from_date, to: to_date, adults: adult, children: child, rooms: room_count }
    return { data: await showRoom(app, { ...params, planCode, locale: caller.locale }, input) }
  })

  bind(api, 'GET /properties/:slug/booking', async ({ params, query }) => {
    const { from, to, adult, child, room_count, room: roomSlug, plan: planCode } = query
    const input = { from, to, adults: adult, children: child, rooms: room_count }
    return { data: (await chooseRoom(app, { slug: params.slug, roomSlug, planCode }, input)) ?? null }
  })

  bind(api, 'GET /packages/:slug', async ({ params, query: { start_date: startDate, count: persons }, caller }) => ({
    data: await showPackage(app, params.slug, { startDate, persons, locale: caller.locale }),
  }))
}
