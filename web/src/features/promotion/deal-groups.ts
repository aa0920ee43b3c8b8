import type { Deal } from '@chautari/contract/availability/shapes'
import type { Campaign } from '@chautari/contract/promotion/shapes'

/** The deals of one campaign, or those without one. */
export type DealGroup = { campaign: Campaign | undefined; deals: Deal[] }

/** Groups deals by campaign in their given order; those without a known campaign come last. */
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
