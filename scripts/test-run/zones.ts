export const OURS = 'Asia/Kathmandu'

/** UTC, ours, the one furthest ahead, and one far behind: a date that slips shows in at least one of them. */
export const ZONES = ['UTC', OURS, 'Pacific/Kiritimati', 'America/Los_Angeles']
