import { NEWSLETTER_REFUSED_MAX } from '@chautari/contract/staff/newsletter/limits'

type Numbers = { sent: number; refused: number; undelivered: number }

/** Returns whether sending has to stop, because so many emails failed that the fault must be ours, such as an entry in a blocklist. */
export const mustStopSending = ({ sent, refused, undelivered }: Numbers): boolean =>
  refused + undelivered >= NEWSLETTER_REFUSED_MAX && refused + undelivered >= sent
