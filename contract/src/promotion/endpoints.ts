import { z } from 'zod'
import { endpoints } from '../endpoint.ts'
import { envelope } from '../paging.ts'
import { Campaign } from './shapes.ts'

export const promotionEndpoints = endpoints({
  'GET /campaigns': {
    summary: 'The campaigns that run today, those that end first first',
    response: envelope(z.array(Campaign)),
    errors: [],
    cache: 'public',
  },
})
