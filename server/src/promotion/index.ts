export { isOfCampaign, runsToday } from './store/running.ts'
