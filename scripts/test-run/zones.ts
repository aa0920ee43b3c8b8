export const OURS = 'Asia/Kathmandu'

// An off-by-one date fails in the zone furthest ahead or in one far behind.
const EXTREMES = ['Pacific/Kiritimati', 'America/Los_Angeles']

/** The zone where each day begins last, UTC−11. */
export const LAST_ZONE = 'Pacific/Pago_Pago'

/** The zones in which the rules run: the extremes in `npm test`, also UTC and Nepal's in `npm run proofs -- zones` (decision 052). */
export const ZONES = process.env.LONG_RUN === '1' ? ['UTC', OURS, ...EXTREMES] : EXTREMES
