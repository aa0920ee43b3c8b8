import type { organisationProfiles } from '../../catalogue/index.ts'
import type { App } from '../../platform/app-context.ts'
import type { SupplierScope } from '../../platform/http/supplier-identity.ts'
import type { Reply } from './rules/replies.ts'

/** The phone that sent an SMS, its organisation, and the request of the gateway. */
export type Sender = { app: App; phone: organisationProfiles.OrganisationPhone; scope: SupplierScope; requestId: string }

/** Rolls back a command and carries the reply that says why. */
export class RefusedCommand extends Error {
  override name = 'RefusedCommand'
  readonly reply: Reply
  constructor(reply: Reply) {
    super(reply.kind)
    this.reply = reply
  }
}
