export { campaignsToday, isOfCampaign, runsToday } from './store/running.ts'
