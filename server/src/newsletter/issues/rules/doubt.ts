import { NEWSLETTER_REFUSED_MAX } from '@chautari/contract/staff/newsletter/limits'

type Numbers = { sent: number; refused: number; undelivered: number }

/** Returns whether so many e-mails were refused that the fault is ours, such as a blocklist, and sending has to stop. */
export const isDoubtful = ({ sent, refused, undelivered }: Numbers): boolean =>
  refused + undelivered >= NEWSLETTER_REFUSED_MAX && refused + undelivered >= sent
