import { devanagari } from '@chautari/contract/calendar/bikram-sambat'
import { formatTimeInNepal, MINUTE } from '@chautari/contract/dates'
import type { LocalisedText } from '@chautari/contract/locale'
import type { App } from '../../../platform/app-context.ts'
import type { Config } from '../../../platform/config/config.ts'
import { AppError } from '../../../platform/errors.ts'
import { challengeRequired } from '../challenges/admission.ts'
import type { Counted, QuotaRefusal } from './store/party-holds.ts'

type Refused = Pick<Counted, 'ends_at' | 'share'> & {
  refusal: QuotaRefusal
  kind: 'room' | 'package'
  app: App
  /** The stay that a challenge of a crowded network is for. */
  subject: string
  now: Date
}

/** Returns the error for a party that would exceed a limit. Its message says what to do, and from when the party can book again. */
export function quotaError({ refusal, ends_at: endsAt, share, kind, app, subject, now }: Refused): AppError {
  const { contact } = app.config
  if (refusal === 'challenge') return challengeRequired(app, { subject, now, retryAfterSeconds: secondsUntil(endsAt, now) })
  if (refusal === 'group')
    return new AppError('group_needs_contact', { wording: groupWording(kind, { share: share ?? 0, contact }) })
  if (refusal === 'free') return new AppError('hold_quota', { wording: TOO_MANY_FREE })
  return new AppError('hold_quota', { wording: waitWording(refusal, endsAt) })
}

const secondsUntil = (instant: Date | null, now: Date) =>
  instant === null ? undefined : Math.max(1, Math.ceil((instant.getTime() - now.getTime()) / 1000))

const TOO_MANY_FREE = {
  en: 'You have as many free bookings as one person can have. Cancel one, or book again after your next trip.',
  ne: 'एक व्यक्तिले गर्न मिल्ने जति निःशुल्क बुकिङ तपाईंसँग छन्। एउटा रद्द गर्नुहोस्, वा अर्को यात्रापछि बुक गर्नुहोस्।',
}

function groupWording(
  kind: 'room' | 'package',
  { share, contact }: { share: number; contact: Config['contact'] },
): LocalisedText {
  const { email, phone } = contact
  const n = devanagari(share)
  return kind === 'room'
    ? {
        en: `We can hold at most ${share} of these rooms online until they're paid for. For a group, call ${phone} or email ${email}, and we'll book it for you.`,
        ne: `भुक्तानी नभएसम्म यी कोठामध्ये बढीमा ${n} वटा मात्र अनलाइन रोक्न सकिन्छ। समूहका लागि ${phone} मा फोन वा ${email} मा इमेल गर्नुहोस्, हामी बुक गरिदिन्छौँ।`,
      }
    : {
        en: `We can hold at most ${share} of these seats online until they're paid for. For a group, call ${phone} or email ${email}, and we'll book it for you.`,
        ne: `भुक्तानी नभएसम्म यी सिटमध्ये बढीमा ${n} वटा मात्र अनलाइन रोक्न सकिन्छ। समूहका लागि ${phone} मा फोन वा ${email} मा इमेल गर्नुहोस्, हामी बुक गरिदिन्छौँ।`,
      }
}

function waitWording(refusal: 'live' | 'share' | 'units' | 'network', endsAt: Date | null): LocalisedText {
  // Rounds up to the next whole minute: in the minute in which it ends, the hold may still be live.
  const time = endsAt === null ? null : formatTimeInNepal(new Date(endsAt.getTime() + MINUTE - 1))
  const after = time === null ? { en: 'try again in a few minutes', ne: 'केही मिनेटपछि फेरि प्रयास गर्नुहोस्' } : afterTime(time)
  if (refusal === 'network')
    return {
      en: `Many unpaid reservations are held from your network at the moment. Please ${after.en}.`,
      ne: `तपाईंको नेटवर्कबाट अहिले भुक्तानी नगरी धेरै बुकिङ रोकिएका छन्। कृपया ${after.ne}।`,
    }
  return {
    en: `You have too many unpaid bookings. Pay for one, or ${after.en}.`,
    ne: `तपाईंका धेरै बुकिङको भुक्तानी बाँकी छ। एउटाको भुक्तानी गर्नुहोस्, वा ${after.ne}।`,
  }
}

const afterTime = (time: string): LocalisedText => ({
  en: `try again after ${time}, Nepal time`,
  ne: `नेपाली समयअनुसार ${devanagari(time)} पछि फेरि प्रयास गर्नुहोस्`,
})
