import { endpoints } from '../../endpoint.ts'
import { envelope } from '../../paging.ts'
import { Overview, OverviewSpan } from './shapes.ts'

/** The figures of the business by day. */
export const overviewEndpoints = endpoints({
  'GET /staff/overview': {
    summary:
      'Get bookings, cancellations, steps towards a booking and payment attempts by day, and money for those who may see it',
    caller: 'staff',
    cache: 'private',
    permission: 'overview.view',
    query: OverviewSpan,
    response: envelope(Overview),
    errors: [],
  },
})
