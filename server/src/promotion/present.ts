import type { Campaign } from '@chautari/contract/promotion/shapes'
import { pictureUrl } from '../platform/files/media.ts'
import type { CampaignRow } from './store/campaigns.ts'

const BANNER_WIDTH = 1600

/** Presents a campaign for the API. */
export function presentCampaign(row: CampaignRow): Campaign {
  return {
    id: row.id,
    code: row.code,
    title: row.title,
    terms: row.terms,
    ends_on: row.endsOn,
    kinds: row.kinds,
    ad_banner: { url: pictureUrl(row.pictureName, BANNER_WIDTH), alt: row.pictureAlt, colour: row.pictureColour },
  }
}
