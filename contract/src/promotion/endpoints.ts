import { z } from 'zod'
import { endpoints } from '../endpoint.ts'
import { envelope } from '../paging.ts'
import { Campaign } from './shapes.ts'

export const promotionEndpoints = endpoints({
  'GET /campaigns': {
    summary: "List today's campaigns, those that end soonest first",
    response: envelope(z.array(Campaign)),
    errors: [],
    cache: 'public',
    isLocalised: true,
  },
})
