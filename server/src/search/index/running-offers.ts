import { OWN_OFFER, type Columns } from './columns.ts'

/** Decides about the campaign of a room, by its number in the columns. */
type OfCampaign = (campaign: number) => boolean

/** Returns whether an offer applies on a day: always, or while its campaign runs. */
export function runningOffers({ campaigns, campaignIds }: Columns, today: string): OfCampaign {
  const runs = new Uint8Array(campaignIds.all.length)
  for (const { id, startsOn, endsOn } of campaigns) {
    const number = campaignIds.find(`${id}`)
    if (number !== undefined && startsOn <= today && today <= endsOn) runs[number] = 1
  }
  return (campaign) => campaign === OWN_OFFER || runs[campaign] === 1
}

/** Returns whether a room is in the running campaign with a code, in any case. */
export function inCampaign({ campaigns, campaignIds }: Columns, code: string, isRunning: OfCampaign): OfCampaign {
  const named = campaigns.filter((campaign) => campaign.code.toLowerCase() === code.toLowerCase())
  const numbers = new Set(named.flatMap(({ id }) => campaignIds.find(`${id}`) ?? []))
  return (campaign) => numbers.has(campaign) && isRunning(campaign)
}
