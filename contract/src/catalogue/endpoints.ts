import { z } from 'zod'
import { endpoints } from '../endpoint.ts'
import { slug, text } from '../fields/fields.ts'
import { envelope } from '../paging.ts'
import { PLACE_QUERY_MAX, PROPERTY_CARDS_MAX, PROPERTY_LISTS } from './limits.ts'
import { City, Place, Property, PropertyCard } from './shapes.ts'

export const catalogueEndpoints = endpoints({
  'GET /properties': {
    summary: 'The lists of the home page',
    query: z.object({ type: z.enum(PROPERTY_LISTS) }),
    response: envelope(z.array(PropertyCard)),
    errors: [],
    cache: 'public',
    isLocalised: true,
  },
  'GET /properties/:slug': {
    summary: 'A property',
    params: z.object({ slug }),
    response: envelope(Property),
    errors: ['property_not_found'],
    cache: 'public',
    isLocalised: true,
  },
  'GET /property-cards': {
    summary: 'Properties by their slugs, separated by commas and in that order. Unknown ones are left out',
    query: z.object({
      slugs: z
        .string()
        .transform((list) => list.split(','))
        .pipe(z.array(slug).max(PROPERTY_CARDS_MAX)),
    }),
    response: envelope(z.array(PropertyCard)),
    errors: [],
    cache: 'public',
    isLocalised: true,
  },
  'GET /cities': {
    summary: 'Towns and places with stays, the best known first',
    query: z.object({ type: z.enum(['featured']).optional() }),
    response: envelope(z.array(City)),
    errors: [],
    cache: 'public',
    isLocalised: true,
  },
  'GET /cities/:slug': {
    summary: 'A town or place with stays',
    params: z.object({ slug }),
    response: envelope(City),
    errors: ['not_found'],
    cache: 'public',
    isLocalised: true,
  },
  'GET /places': {
    summary: 'Places of Nepal, and properties by name, for the search box',
    query: z.object({ q: text.pipe(z.string().max(PLACE_QUERY_MAX)) }),
    response: envelope(z.array(Place)),
    errors: [],
    cache: 'public',
  },
})
