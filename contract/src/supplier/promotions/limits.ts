/** The longest name of a promotion. Our choice, as that of a campaign. */
export const CAMPAIGN_TITLE_MAX = 60
/** The most properties and packages of one promotion. Our choice. */
export const PROMOTED_MAX = 50
/** States of a promotion on a day. */
export const PROMOTION_STATES = ['planned', 'running', 'ended', 'stopped'] as const
