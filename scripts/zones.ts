/** UTC, ours, the one furthest ahead, and one far behind: a date that slips shows in at least one of them. */
export const ZONES = ['UTC', 'Asia/Kathmandu', 'Pacific/Kiritimati', 'America/Los_Angeles']
