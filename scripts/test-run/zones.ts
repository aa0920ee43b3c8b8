export const OURS = 'Asia/Kathmandu'

/** UTC, Nepal's zone, the one furthest ahead and one far behind: an off-by-one date fails in at least one of them. */
export const ZONES = ['UTC', OURS, 'Pacific/Kiritimati', 'America/Los_Angeles']
