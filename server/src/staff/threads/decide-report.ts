import { paisa, type Paisa } from '@chautari/contract/money'
import type { DecisionResult } from '@chautari/contract/staff/decisions'
import type { ReportAct } from '@chautari/contract/staff/threads/shapes'
import { moderation } from '../../messaging/index.ts'
import type { App } from '../../platform/app-context.ts'
import type { Db, Tx } from '../../platform/database/db.ts'
import { AppError } from '../../platform/errors.ts'
import { performStaffAction } from '../approvals/perform-staff-action.ts'
import { presentDecision } from '../approvals/present-decision.ts'
import { previewStaffAction } from '../approvals/preview-staff-action.ts'
import { RefusedAct } from '../approvals/refused-act.ts'
import { REFUSAL_TEXTS } from '../approvals/refusal-texts.ts'
import { onItsOwn } from '../approvals/subject.ts'
import type { StaffActor } from '../actor.ts'

/** A decision of a member of staff about a reported message. */
export type ReportDecision = { id: number; act: ReportAct; by: StaffActor }

/** Removes a reported message, or dismisses its reports, and adds an audit entry. Throws `not_found`. */
export async function decideReport(app: App, decision: ReportDecision): Promise<DecisionResult> {
  const reference = await requireReference(app.db, decision.id)
  return presentDecision(await performStaffAction(app, actionOf(decision, reference)))
}

/** Returns the effects of a decision about a reported message, without doing it. Throws `not_found`. */
export async function previewReport(app: App, decision: ReportDecision): Promise<DecisionResult> {
  const reference = await requireReference(app.db, decision.id)
  const { result, messages } = await previewStaffAction(app, actionOf(decision, reference), async () => ({}))
  return presentDecision(result, { messages })
}

const OUTCOMES = { dismiss: 'dismissed', remove: 'removed' } as const

function actionOf({ id, act, by }: ReportDecision, reference: string) {
  return {
    act: `${act.act}-message` as const,
    about: `report ${id}`,
    by,
    reason: act.reason,
    entryAbout: { kind: 'booking', id: reference },
    messagesAbout: reference,
    on: onItsOwn,
    async work(tx: Tx): Promise<Paisa> {
      const { result } = await moderation.settleReport(tx, { id, outcome: OUTCOMES[act.act], staff: by })
      if (result === 'already') throw new RefusedAct(REFUSAL_TEXTS.reportSettled)
      if (result === 'gone') throw new RefusedAct(REFUSAL_TEXTS.noReport)
      return paisa(0)
    },
  }
}

async function requireReference(db: Db, id: number): Promise<string> {
  const reference = await moderation.findReference(db, id)
  if (reference === undefined) throw new AppError('not_found')
  return reference
}
