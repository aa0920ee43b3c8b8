// Campaigns for staff.
export {
  changeCampaign,
  createCampaign,
  getKeptCampaign,
  lockGoingCampaign,
  requireGoing,
  stopCampaign,
  tryCampaign,
} from './campaigns/keep-campaigns.ts'
export { stateOn } from './rules/period.ts'
export type { CampaignRow } from './store/campaigns.ts'
export { findCampaignId } from './store/find-campaign-id.ts'
export { findKeptCampaigns, type CampaignEdit } from './store/kept-campaigns.ts'
