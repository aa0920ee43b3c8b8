import type { App } from '../../platform/app-context.ts'
import type { Tx } from '../../platform/database/db.ts'
import { composeDecisionEmail, isPartial, type Decided } from '../emails/decision-email.ts'
import { NOTICE_TEXTS } from '../emails/notice-email.ts'
import { notifyMembers } from '../notices/notify-members.ts'

type DecidedListing = Decided & { organisationId: number; kind: 'property' | 'package'; slug: string }

/** Notifies the members who may propose changes of a decision of staff about a listing. */
export async function notifyOfDecision(
  tx: Tx,
  app: Pick<App, 'config'>,
  { organisationId, kind, slug, ...decided }: DecidedListing,
): Promise<void> {
  const path = kind === 'property' ? `/console/supplier/listings/${slug}` : `/console/supplier/listings/packages/${slug}`
  await notifyMembers(tx, app, {
    organisationId,
    kind: 'listings',
    about: 'supplier',
    path,
    composeEmail: (to) => composeDecisionEmail(to, decided, { url: `${app.config.publicUrl}${path}` }),
    brief: (locale) => NOTICE_TEXTS[locale][isPartial(decided) ? 'partly' : decided.decision](decided.title),
  })
}
