import type { Deal } from '@chautari/contract/availability/shapes'
import type { Campaign } from '@chautari/contract/promotion/shapes'

/** What is offered under one campaign; without a campaign, what stands by itself. */
export type DealGroup = { campaign: Campaign | undefined; deals: Deal[] }

/** Deals campaign by campaign, in the order in which they come; those that no known campaign has are one group at the end. */
export function groupDeals(deals: Deal[], campaigns: Campaign[]): DealGroup[] {
  const known = new Map(campaigns.map((campaign) => [campaign.code, campaign]))
  const groups = new Map<Campaign | undefined, Deal[]>()
  for (const deal of deals) {
    const campaign = deal.campaign_code === null ? undefined : known.get(deal.campaign_code)
    groups.set(campaign, [...(groups.get(campaign) ?? []), deal])
  }
  const all = [...groups].map(([campaign, offered]) => ({ campaign, deals: offered }))
  return [...all.filter(({ campaign }) => campaign), ...all.filter(({ campaign }) => !campaign)]
}
