import { TICKET_SECONDS } from '@chautari/contract/account/limits'
import type { Tx } from '../../platform/database/db.ts'
import { hashToken, newToken } from '../../platform/secrets/tokens.ts'
import { operatorNamed } from '../../platform/http/authenticate.ts'
import { appendAccountEvent } from '../store/events.ts'
import { insertToken } from '../store/single-use-tokens.ts'
import { lockUser } from '../store/users.ts'

type TicketRequest = { userId: number; operator: string; reason: string }

/**
 * Issues a ticket with which a staff member can impersonate a traveller, valid once and for `TICKET_SECONDS` (decision 031). Only its hash is
 * stored. Returns `gone` or `disabled` when the account cannot be impersonated.
 */
export async function issueTicket(
  tx: Tx,
  { userId, operator, reason }: TicketRequest,
): Promise<{ ticket: string } | 'gone' | 'disabled'> {
  const user = await lockUser(tx, { id: userId })
  if (!user) return 'gone'
  if (user.disabledAt) return 'disabled'
  const ticket = newToken('impersonation')
  await insertToken(tx, {
    tokenHash: hashToken(ticket),
    kind: 'impersonation',
    userId,
    operator,
    reason,
    seconds: TICKET_SECONDS,
  })
  await appendAccountEvent(tx, {
    userId,
    event: 'impersonation_allowed',
    actor: operatorNamed(operator),
    onBehalfOf: `user ${userId}`,
  })
  return { ticket }
}
