// Campaigns for staff.
export {
  changeCampaign,
  createCampaign,
  getKeptCampaign,
  requireGoing,
  stopCampaign,
  tryCampaign,
  withGoingCampaign,
} from './campaigns/edit-campaigns.ts'
export { stateOn } from './rules/period.ts'
export type { CampaignRow } from './store/campaigns.ts'
export { findCampaignId } from './read-models/find-campaign-id.ts'
export { findCampaignTitles } from './read-models/campaign-titles.ts'
export { findKeptCampaigns, isOver } from './read-models/kept-campaigns.ts'
export { type CampaignEdit } from './store/kept-campaigns.ts'
