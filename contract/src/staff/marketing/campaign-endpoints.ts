import { z } from 'zod'
import { endpoints } from '../../endpoint.ts'
import { envelope } from '../../paging.ts'
import {
  BannerPicture,
  CampaignChange,
  campaignCode,
  CampaignFile,
  CampaignPreview,
  CampaignProduct,
  CampaignStop,
  CampaignTrial,
  CampaignWords,
  ListedCampaign,
  NewCampaign,
  NewOffer,
  OfferPreview,
  OfferRemoval,
} from './campaigns.ts'

const view = { caller: 'staff', cache: 'private', permission: 'marketing.view', isLocalised: true } as const
const edit = { caller: 'staff', cache: 'private', permission: 'marketing.edit', isLocalised: true } as const

const ofCampaign = z.object({ code: campaignCode })

/** The calls of staff about campaigns. */
export const campaignEndpoints = endpoints({
  'GET /staff/campaigns': {
    summary: 'List campaigns with their state, the newest first',
    ...view,
    response: envelope(z.array(ListedCampaign)),
    errors: [],
  },
  'GET /staff/campaigns/:code': {
    summary: 'Get a campaign with the rooms and packages that take part, and their offers',
    ...view,
    params: ofCampaign,
    response: envelope(CampaignFile),
    errors: [],
  },
  'POST /staff/campaigns': {
    summary: 'Create a campaign, which nothing takes part in yet',
    ...edit,
    body: NewCampaign,
    response: envelope(CampaignFile),
    status: 201,
    errors: ['campaign_known'],
  },
  'PATCH /staff/campaigns/:code': {
    summary: 'Change the texts, days and picture of a campaign. Bookings keep their price',
    ...edit,
    params: ofCampaign,
    body: CampaignChange,
    response: envelope(CampaignFile),
    errors: ['campaign_stopped'],
  },
  'POST /staff/campaigns/:code/preview': {
    summary: 'Get what a change of days or a stop of a campaign would do, without doing it',
    ...edit,
    params: ofCampaign,
    body: CampaignTrial,
    response: envelope(CampaignPreview),
    errors: ['campaign_stopped'],
  },
  'POST /staff/campaigns/:code/stop': {
    summary: 'Stop a campaign at once and for good. Its offers end; bookings keep their price',
    ...edit,
    params: ofCampaign,
    body: CampaignStop,
    response: envelope(CampaignFile),
    errors: ['campaign_stopped'],
  },
  'GET /staff/campaigns/:code/candidates': {
    summary: 'Find rooms and packages on sale by words, to give them an offer of a campaign',
    ...edit,
    params: ofCampaign,
    query: CampaignWords,
    response: envelope(z.array(CampaignProduct)),
    errors: [],
  },
  'POST /staff/campaigns/:code/offers/preview': {
    summary: 'Get what an offer would do to a price, without making it',
    ...edit,
    params: ofCampaign,
    body: NewOffer,
    response: envelope(OfferPreview),
    errors: ['campaign_stopped'],
  },
  'POST /staff/campaigns/:code/offers': {
    summary: 'Let a room or package take part with an offer, in an act on its price that can be undone',
    ...edit,
    params: ofCampaign,
    body: NewOffer,
    response: envelope(CampaignFile),
    errors: ['campaign_stopped'],
  },
  'POST /staff/campaigns/:code/offers/remove': {
    summary: 'End the offer of a room or package that takes part. Bookings keep their price',
    ...edit,
    params: ofCampaign,
    body: OfferRemoval,
    response: envelope(CampaignFile),
    errors: [],
  },
  'GET /staff/banner-pictures': {
    summary: 'Find pictures that can be a banner, by words of their description',
    ...edit,
    query: CampaignWords,
    response: envelope(z.array(BannerPicture)),
    errors: [],
  },
})
