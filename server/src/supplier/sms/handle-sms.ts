import { MINUTE, SECOND } from '@chautari/contract/dates'
import { SMS_SIGNED_MINUTES } from '@chautari/contract/supplier/sms/limits'
import { organisationProfiles } from '../../catalogue/index.ts'
import type { App } from '../../platform/app-context.ts'
import type { Tx } from '../../platform/database/db.ts'
import { appNow, transact } from '../../platform/database/transaction.ts'
import { queueSms } from '../../platform/email/outbox.ts'
import { AppError } from '../../platform/errors.ts'
import { scopeOf } from '../../platform/http/supplier-identity.ts'
import { internationalNumber, nationalNumber } from '../../platform/sms/phone-number.ts'
import { answerBySms } from './answer-by-sms.ts'
import { askToClose, confirmClosing, undoClosing } from './close-by-sms.ts'
import { RefusedCommand, type Sender } from './refused-command.ts'
import { readCommand } from './rules/read-command.ts'
import { composeReply, type Reply } from './rules/replies.ts'
import { claimSms } from './store/received.ts'

/** Throws `signature_invalid` for a request that was signed too long ago, or too far ahead, in seconds since 1970. */
export async function requireFresh({ db }: App, timestamp: string | undefined): Promise<void> {
  const signedAt = /^\d{1,12}$/.test(timestamp ?? '') ? Number(timestamp) * SECOND : Number.NaN
  const age = Math.abs((await appNow(db)).getTime() - signedAt)
  // A comparison with NaN is false.
  if (!(age <= SMS_SIGNED_MINUTES * MINUTE)) throw new AppError('signature_invalid')
}

type Received = { id: string; from: string; text: string; requestId: string }

/**
 * Executes the command in an SMS of an organisation's phone and queues the reply, once per gateway id and in one transaction. Ignores an SMS of any
 * other number: a reply would cost money, and would tell which numbers are known.
 */
export async function handleSms(app: App, received: Received): Promise<void> {
  const number = nationalNumber(received.from)
  if (number === undefined || !(await organisationProfiles.findOrganisationOfPhone(app.db, number))) return
  if (!(await isWithinLimit(app, number))) return
  try {
    await transact(app.db, (tx) =>
      handleOnce(tx, app, { number, received, reply: (sender) => runCommand(tx, sender, received.text) }),
    )
  } catch (error) {
    if (!(error instanceof RefusedCommand)) throw error
    const { reply } = error
    await transact(app.db, (tx) => handleOnce(tx, app, { number, received, reply: async () => reply }))
  }
}

/** Counts an SMS of a known phone. Above the limit it is dropped: a refusal would make the gateway send it again. */
async function isWithinLimit({ limits, log }: App, number: string): Promise<boolean> {
  try {
    await limits.count('smsCommands', number)
    return true
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'rate_limited') throw error
    log.warn({ from: `***${number.slice(-4)}` }, 'SMS above the limit of its phone was dropped')
    return false
  }
}

type SmsContext = { number: string; received: Received; reply: (sender: Sender) => Promise<Reply> }

async function handleOnce(tx: Tx, app: App, { number, received, reply }: SmsContext): Promise<void> {
  // The phone may have been removed since it was first looked up.
  const phone = await organisationProfiles.findOrganisationOfPhone(tx, number)
  if (!phone) return
  const scope = scopeOf({ organisationId: phone.organisationId, propertyIds: null, packageIds: null })
  if (!(await claimSms(tx, scope, received.id))) return
  const answer = await reply({ app, phone, scope, requestId: received.requestId })
  if (!app.config.sms) return
  await queueSms(tx, {
    about: `organisation ${phone.organisationId}`,
    kind: 'sms_reply',
    to: internationalNumber(phone.phone),
    text: composeReply(answer, phone),
  })
}

async function runCommand(tx: Tx, sender: Sender, text: string): Promise<Reply> {
  const command = readCommand(text)
  switch (command.kind) {
    case 'accept':
    case 'decline':
      return answerBySms(tx, sender, command)
    case 'close':
      return askToClose(tx, sender, command)
    case 'confirm':
      return confirmClosing(tx, sender, command.code)
    case 'undo':
      return undoClosing(tx, sender)
    case 'unclear':
      return { kind: 'help' }
  }
}
