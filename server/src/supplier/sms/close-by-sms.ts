import { calendarDate, dayInNepal, nightsBetween } from '@chautari/contract/dates'
import { CLOSING_CODE_LENGTH, CLOSING_TRIES } from '@chautari/contract/supplier/sms/limits'
import { stays } from '../../availability/index.ts'
import type { Tx } from '../../platform/database/db.ts'
import { appNow } from '../../platform/database/transaction.ts'
import { isDerived, newCode, organisationCodeHash } from '../../platform/secrets/tokens.ts'
import { changeNights, previews, undoAct, type Refusal } from '../../rates/index.ts'
import { recordEntry } from '../../trail/index.ts'
import { PHONE_ACTOR, phoneActor } from '../actor.ts'
import { propertyToClose } from './phone-settings.ts'
import { RefusedCommand, type Sender } from './refused-command.ts'
import { comingNights } from './rules/coming-nights.ts'
import type { Command } from './rules/read-command.ts'
import type { Reply } from './rules/replies.ts'
import { addWaiting, changeClosing, findLastDone, findWaiting, lockClosings, type ClosingRow } from './store/closings.ts'
import { findPropertiesInScope } from '../calendar/store/properties.ts'

type NightsToClose = Pick<ClosingRow, 'propertySlug' | 'nightFrom' | 'nightTo'>
type CloseCommand = Extract<Command, { kind: 'close' }>

const nightsOf = ({ nightFrom, nightTo }: NightsToClose) => ({ from: calendarDate(nightFrom), to: calendarDate(nightTo) })
const subjectOf = ({ propertySlug, nightFrom, nightTo }: NightsToClose) => `closing ${propertySlug} ${nightFrom} ${nightTo}`

function requestOf(closing: NightsToClose) {
  return { property: closing.propertySlug, days: [nightsOf(closing)], change: { stopSell: true } }
}

function actedBy({ requestId }: Sender) {
  return { actor: PHONE_ACTOR, requestId, reason: 'closed by SMS', stock: stays.nightCells }
}

/** Stores the nights to close, and returns a reply that asks the sender to confirm them with a code. Closes nothing yet. Throws `RefusedCommand`. */
export async function askToClose(tx: Tx, { app, phone, scope }: Sender, { days }: CloseCommand): Promise<Reply> {
  const { calendar, phone: number } = phone
  const nights = comingNights(days, { today: dayInNepal(await appNow(tx)), calendar })
  if (!nights) throw new RefusedCommand({ kind: 'daysUnclear' })
  const properties = await findPropertiesInScope(tx, scope)
  if (properties.length === 0) throw new RefusedCommand({ kind: 'onlyTours' })
  const property = propertyToClose(properties, phone.propertyId)
  if (!property) throw new RefusedCommand({ kind: 'noProperty' })
  const closing = { propertySlug: property.slug, nightFrom: nights.from, nightTo: nights.to }
  const effects = await previews.previewNights(tx, requestOf(closing), stays.nightCells)
  if (effects.outcome === 'refused') throw new RefusedCommand({ kind: 'refused' })
  if (effects.cells.length === 0) throw new RefusedCommand({ kind: 'closedAlready', nights })
  await lockClosings(tx, scope)
  const code = newCode(CLOSING_CODE_LENGTH)
  const about = subjectOf(closing)
  const codeHash = organisationCodeHash(app.config.secret, { organisationId: scope.organisationId, about, code })
  await addWaiting(tx, scope, { ...closing, phone: number, codeHash })
  const count = nightsBetween(nights.from, nights.to) + 1
  return { kind: 'confirmClosing', nights, count, booked: effects.takenNights, code }
}

/** Closes the nights that wait for this code. Counts a wrong code; after `CLOSING_TRIES` of them the closing ends. Throws `RefusedCommand`. */
export async function confirmClosing(tx: Tx, sender: Sender, code: string): Promise<Reply> {
  const { app, phone, scope, requestId } = sender
  await lockClosings(tx, scope)
  const waiting = await findWaiting(tx, scope, phone.phone)
  if (!waiting) throw new RefusedCommand({ kind: 'nothingWaits' })
  const { organisationId } = scope
  const hashWith = (secret: string) => organisationCodeHash(secret, { organisationId, about: subjectOf(waiting), code })
  if (!isDerived(app.config, waiting.codeHash, hashWith)) {
    const tries = waiting.tries + 1
    await changeClosing(tx, scope, { id: waiting.id, tries, isEnded: tries >= CLOSING_TRIES })
    return { kind: 'wrongCode' }
  }
  const nights = nightsOf(waiting)
  const done = await changeNights(tx, requestOf(waiting), actedBy(sender))
  if (done.outcome === 'refused') throw new RefusedCommand({ kind: 'refused' })
  await changeClosing(tx, scope, { id: waiting.id, actId: done.actId, isEnded: done.actId === null })
  if (done.actId === null) return { kind: 'closedAlready', nights }
  await recordEntry(tx, phoneActor(requestId), {
    act: 'prices.change_nights',
    about: { kind: 'property', id: waiting.propertySlug },
    after: { stopSell: true, from: done.from, to: done.to, cells: done.cells.length, rate_act: done.actId },
  })
  return { kind: 'closed', nights }
}

/**
 * Drops the closing that waits for its code. Without one, undoes the last closing, or says why that was refused. One that was undone in the console, or can
 * no longer be undone, ends: otherwise it would keep earlier closings from being undone. Throws `RefusedCommand`.
 */
export async function undoClosing(tx: Tx, sender: Sender): Promise<Reply> {
  const { phone, scope, requestId } = sender
  await lockClosings(tx, scope)
  const waiting = await findWaiting(tx, scope, phone.phone)
  if (waiting) {
    await changeClosing(tx, scope, { id: waiting.id, isEnded: true })
    return { kind: 'dropped', nights: nightsOf(waiting) }
  }
  const closing = await findLastDone(tx, scope)
  if (!closing || closing.actId === null) throw new RefusedCommand({ kind: 'nothingToUndo' })
  const nights = nightsOf(closing)
  const done = await undoAct(tx, closing.actId, { ...actedBy(sender), reason: 'undone by SMS' })
  if (done.outcome === 'refused') return endClosing(tx, scope, { closing, refusal: done.refusal })
  await changeClosing(tx, scope, { id: closing.id, isEnded: true })
  await recordEntry(tx, phoneActor(requestId), {
    act: 'prices.undo_act',
    about: { kind: 'act', id: closing.actId },
    after: { rate_act: done.actId, cells: done.cells },
  })
  return { kind: 'undone', nights }
}

type RefusedClosing = { closing: ClosingRow; refusal: Refusal }

async function endClosing(tx: Tx, scope: Sender['scope'], { closing, refusal }: RefusedClosing): Promise<Reply> {
  const nights = nightsOf(closing)
  if (refusal.code !== 'already_undone' && refusal.code !== 'undo_too_late')
    throw new RefusedCommand({ kind: 'changedSince', nights })
  await changeClosing(tx, scope, { id: closing.id, isEnded: true })
  return { kind: refusal.code === 'already_undone' ? 'undoneInConsole' : 'undoTooLate', nights }
}
