import { z } from 'zod'
import { endpoints } from '../../endpoint.ts'
import { slug } from '../../fields/fields.ts'
import { envelope } from '../../paging.ts'
import { FEATURED_CITIES_MAX, FEATURED_PROPERTIES_MAX } from './limits.ts'

const areApart = (slugs: string[]) => new Set(slugs).size === slugs.length

const chosen = (max: number) =>
  z.object({
    slugs: z.array(slug).max(max).refine(areApart, 'Choose each of them once'),
    /** The list to replace, as the caller saw it. Without it, the currently saved list is replaced. */
    seen: z.array(slug).max(max).optional(),
  })

const Entry = z.object({
  slug: z.string(),
  name: z.string(),
  name_ne: z.string(),
  /** Whether the home page shows it: a property off sale does not count, and the next one moves up. */
  is_shown: z.boolean(),
})

/** The cities and properties that the home page features, in their order. */
export const Featured = z.object({ cities: z.array(Entry), properties: z.array(Entry) })

const edit = { caller: 'staff', cache: 'private', permission: 'marketing.edit' } as const

/** Reads and writes the cities and properties that the home page features. */
export const featuredEndpoints = endpoints({
  'GET /staff/featured': {
    summary: 'Get the cities and properties that the home page features, in their order',
    caller: 'staff',
    cache: 'private',
    permission: 'marketing.view',
    response: envelope(Featured),
    errors: [],
  },
  'PUT /staff/featured/cities': {
    summary: 'Feature these cities and no others, in this order',
    ...edit,
    body: chosen(FEATURED_CITIES_MAX),
    response: envelope(Featured),
    errors: ['changed_meanwhile'],
  },
  'PUT /staff/featured/properties': {
    summary: 'Feature these properties and no others, in this order',
    ...edit,
    body: chosen(FEATURED_PROPERTIES_MAX),
    response: envelope(Featured),
    errors: ['changed_meanwhile'],
  },
})

export type Featured = z.output<typeof Featured>
